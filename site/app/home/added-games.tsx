// Home page: the games by other authors that were added here. All that is shown of them was stored when they were open: texts,
// shown as text, and pictures, shown as images. Their code runs on guest.html alone.

import type { SavedPlugin } from "../saves/plugins-store.ts";
import { copy, inBothThemes } from "../shared/copy-share-download.ts";
import { n, t } from "../shared/i18n.ts";

interface Props {
  plugins: SavedPlugin[];
  unreadable: number;
  remove: (plugin: SavedPlugin) => void;
}

export function AddedGames({ plugins, unreadable, remove }: Props) {
  return (
    <section id="added" aria-labelledby="added-title" hidden={!plugins.length && !unreadable}>
      <h2 id="added-title" tabIndex={-1}>
        {t("Added by you")}
      </h2>
      <ul class="games">
        {plugins.map((plugin) => (
          <AddedGame plugin={plugin} remove={remove} key={plugin.key} />
        ))}
      </ul>
      <p class="quiet added-note">
        {unreadable > 0 && (
          <>{n("One game could not be read: add its wheel again.", "{count} games could not be read: add their wheels again.", unreadable)} </>
        )}
        {t("Games by other authors run in a sandbox.")} <a href="guest.html">{t("Add a game")}</a>
      </p>
    </section>
  );
}

function AddedGame({ plugin, remove }: { plugin: SavedPlugin; remove: Props["remove"] }) {
  const { key, title: name, file, address, link, where, facts, picture } = plugin;
  const way = (more: string = "") => `guest.html?play=${key}${more}`;
  return (
    <li class="game added" id={`added-${key}`}>
      {picture ? (
        <img class="poster" src={inBothThemes(picture)} alt="" width={320} height={200} />
      ) : (
        <div class="poster" aria-hidden="true">
          {name.slice(0, 1)}
        </div>
      )}
      <div class="about column">
        <h3>{name}</h3>
        {facts?.designer && <p class="by">{t("by {designer}", { designer: facts.designer })}</p>}
        {facts?.sentence && <p class="sentence">{facts.sentence}</p>}
        {link && <p class="where">{where}</p>}
        {facts && (
          <ul class="chips wrap">
            {facts.minutes && <li>{t("{minutes} min", { minutes: facts.minutes })}</li>}
            <li>{t("{players} players", { players: facts.players })}</li>
          </ul>
        )}
        <p class="like">{t("added from {place}", { place: URL.parse(address)?.host ?? file })}</p>
        <p class="buttons">
          <a class="button" href={way()} aria-label={link ? t("Continue {name}", { name }) : t("Play {name}", { name })}>
            {link ? t("Continue") : t("Play")}
          </a>
          {facts?.lesson && (
            <a class="button" href={way("&lesson")} aria-label={t("Lesson: {name}", { name })}>
              {t("Lesson")}
            </a>
          )}
          {facts?.guide && (
            <a class="button plain" href={way("&rules")} aria-label={t("Rules of {name}", { name })}>
              {t("Rules")}
            </a>
          )}
          {address && (
            <button
              type="button"
              class="button plain"
              aria-label={t("Copy the link to {name}", { name })}
              onClick={({ currentTarget }) => void copy(addressOfPlugin(address), currentTarget)}
            >
              {t("Copy link")}
            </button>
          )}
          <button type="button" class="button plain" aria-label={t("Remove {name}", { name })} onClick={() => remove(plugin)}>
            {t("Remove")}
          </button>
        </p>
      </div>
    </li>
  );
}

/** The address that asks whether to add the wheel of an address. */
const addressOfPlugin = (wheel: string) => new URL(`guest.html?${new URLSearchParams({ wheel })}`, location.href).href;
