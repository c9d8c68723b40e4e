// Win-probability chart: each seat's chance of winning per ply, with a slider, a text summary and a data table.

import { useState } from "preact/hooks";
import type { Drift, KeyMoment, TableView } from "../engine/protocol.ts";
import { SeatMark } from "../shared/components.tsx";
import { wideScreen } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";

const [WIDTH, LEFT, EDGE] = [340, 36, 9]; // SVG units: width of the chart, space for the labels, margin
const [HIGH, FLAT] = [128, 72]; // height of the chart beside the board, and under it
const BADGE = 8; // radius of the number of a key moment, in SVG units
const DASHES = ["", "7 4", "2 3", "11 3 2 3", "4 2"]; // stroke-dasharray by seat, so that the lines differ without colour

interface ChartProps {
  /** `chances` of winning, 0 to 1, by ply and then by seat */
  found: { chances: number[][]; moments: KeyMoment[]; drift: Drift | null };
  end: TableView;
  at: number;
  show: (at: number) => void;
  showMoment: (moment: KeyMoment) => void;
}

export function Chart({ found, end, at, show, showMoment }: ChartProps) {
  const { chances } = found;
  const { player_names: names, log, players } = end;
  const now = chances[at];
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const labels = seats.map((seat) => `${names[seat]} ${now ? inPercent(now[seat] ?? 0) : "…"}`);
  const entry = log[at - 1];
  const text = entry ? `${entry.ply}. ${entry.sentence}` : t("Before the first move.");
  const place = t("Move {ply} of {plies}.", { ply: at, plies: end.at });
  const step = (by: number) => show(Math.min(end.at, Math.max(0, at + by)));
  return (
    <div class="curves">
      <ul class="chances wrap figures">
        {seats.map((seat) => (
          <li class="across" key={seat}>
            <SeatMark seat={seat} mark={end.mark} />
            <svg class="sample" viewBox="0 0 26 8" aria-hidden="true">
              <path class={`chance seat-${seat}`} d="M1 4H25" stroke-dasharray={DASHES[seat]} />
            </svg>
            {labels[seat]}
          </li>
        ))}
      </ul>
      <Curves found={found} end={end} at={at} show={show} showMoment={showMoment} />
      <div class="ply-controls across">
        <button type="button" class="plain" aria-label={t("Previous move")} onClick={() => step(-1)}>
          ‹
        </button>
        <input
          type="range"
          min={0}
          max={end.at}
          value={at}
          aria-label={t("Move")}
          aria-valuetext={`${place} ${text} ${now ? labels.join(", ") : ""}`}
          onInput={({ currentTarget }) => show(Number(currentTarget.value))}
        />
        <button type="button" class="plain" aria-label={t("Next move")} onClick={() => step(1)}>
          ›
        </button>
      </div>
      <p class="ply">
        {text}
        {entry && (
          <>
            {" "}
            <code class="notation">{entry.shown}</code>
          </>
        )}
      </p>
    </div>
  );
}

function Curves({ found: { chances, moments, drift }, end, at, show, showMoment }: ChartProps) {
  const height = wideScreen().matches ? HIGH : FLAT;
  const x = (ply: number) => round(LEFT + (ply / end.at) * (WIDTH - LEFT - EDGE));
  const y = (share: number) => round(height - EDGE - share * (height - 2 * EDGE));
  const seats = chances.length ? Array.from({ length: end.players }, (_, seat) => seat) : [];
  const badges = moments.map((moment) => {
    const { ply, seat } = moment;
    return { moment, x: x(ply - 1), y: Math.max(EDGE + 1, y(chances[ply - 1]?.[seat] ?? 0) - 13) };
  });
  /** Where in the drawing a pointer is, in SVG units. */
  const placeOf = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = (currentTarget as SVGElement).getBoundingClientRect();
    const scale = WIDTH / box.width;
    return [(clientX - box.x) * scale, (clientY - box.y) * scale] as const;
  };
  const point = (event: PointerEvent) => {
    if (event.type === "pointermove" && !event.buttons) return;
    const share = (placeOf(event)[0] - LEFT) / (WIDTH - LEFT - EDGE);
    const ply = Math.round(Math.min(1, Math.max(0, share)) * end.at);
    if (ply !== at) show(ply);
  };
  /** Open the key moment whose badge was clicked. The badge itself gets no click: the press has drawn the chart again. */
  const clickBadge = (event: MouseEvent) => {
    const [left, top] = placeOf(event);
    const nearest = badges.map((badge) => ({ ...badge, away: Math.hypot(left - badge.x, top - badge.y) })).toSorted((one, other) => one.away - other.away)[0];
    if (nearest && nearest.away <= BADGE + 2) showMoment(nearest.moment);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider and the cards of the key moments do the same with keys
    <svg
      class="chance-chart"
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={t("Each player’s chance of winning, move by move")}
      onPointerDown={point}
      onPointerMove={point}
      onClick={clickBadge}
    >
      {drift && (
        <rect class="drift-band" x={x(drift.first - 1)} y={EDGE - 5} width={round(x(drift.last) - x(drift.first - 1))} height={height - 2 * EDGE + 10} />
      )}
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <path class="level" d={`M${LEFT} ${y(share)}H${WIDTH - EDGE}`} />
          <text x={LEFT - 5} y={y(share) + 4} class="level-words">
            {inPercent(share)}
          </text>
        </g>
      ))}
      {seats.map((seat) => (
        <path
          class={`chance seat-${seat}`}
          d={`M${chances.map((shares, ply) => `${x(ply)} ${y(shares[seat] ?? 0)}`).join("L")}`}
          stroke-dasharray={DASHES[seat]}
          key={seat}
        />
      ))}
      <path class="here" d={`M${x(at)} ${EDGE - 5}V${height - EDGE + 5}`} />
      {seats.map((seat) => (
        <circle class={`at seat-${seat}`} cx={x(at)} cy={y(chances[at]?.[seat] ?? 0)} r={4} key={seat} />
      ))}
      {badges.map((badge, index) => (
        <g class="key-moment-badge" transform={`translate(${badge.x} ${badge.y})`} key={badge.moment.ply}>
          <circle r={BADGE} />
          <text x={0} y={4}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function ChartData({ chances, end }: { chances: number[][]; end: TableView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="chart-data" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("Show as table")}</summary>
      <table class="score figures">
        <thead>
          <tr>
            <th scope="col">{t("Move")}</th>
            {end.player_names.slice(0, end.players).map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isOpen &&
            chances.map((shares, ply) => (
              <tr key={ply}>
                <th scope="row">{ply}</th>
                {shares.map((share, seat) => (
                  <td key={seat}>{inPercent(share)}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}

const round = (value: number) => Math.round(10 * value) / 10;

/** @param share from 0 to 1 */
const inPercent = (share: number) => t("{percent}%", { percent: Math.round(100 * share) });
