// A text without the numbers of the rulings that it cites, and then a link to each of them.

import { Fragment } from "preact";
import { t } from "../shared/i18n.ts";
import { rulingsIn } from "../shared/ruling-links.ts";

export function TextWithRulings({ text }: { text: string }) {
  const { words, links } = rulingsIn(text);
  return (
    <>
      {words}
      {links.map(({ ruling, href }) => (
        <Fragment key={ruling}>
          {" "}
          <a class="ruling" href={href} data-ruling={ruling}>
            {t("Why?")}
          </a>
        </Fragment>
      ))}
    </>
  );
}
