// Draws charts as static SVG: `node draw_charts.mjs` reads charts as JSON (building/finding_charts.py) and writes one entry for each.
// Every chart is drawn twice, for wide and for narrow pages. Colours and fonts come from site/style/findings.css by class.

import { readFileSync } from "node:fs";
import * as Plot from "@observablehq/plot";
import { Window } from "happy-dom";

const { document } = new Window();
const WIDTHS = { wide: 680, narrow: 330 };
const SYMBOLS = ["circle", "square", "triangle", "diamond", "star"]; // one for each series
const FONT = 14; // pixels, as in findings.css
const LETTER = 0.52 * FONT; // the mean width of a letter in the site's fonts, rounded up
const STEP = { one: 24, several: 21 }; // from one point to the next, by the number of series
const RADIUS = 5;
const BAR = 15;
const PLACES = /^([cxyr][xy12]?|d|transform|width|height|viewBox)$/; // attributes whose numbers are rounded

/**
 * @typedef {{ label: number, value: number, low: number, high: number, text: string }} Point `label` is an index of `labels`
 * @typedef {{ kind: string, unit: string, language: string, from: number, to: number, reference: { value: number, label: string } | null,
 *   labels: string[], series: { name: string, points: Point[] }[] }} Chart
 */

/** Return a drawing for each width, and the symbols for the key. @param {Chart} chart */
function draw(chart) {
  const drawn = Object.entries(WIDTHS).map(([name, width]) => [name, serialize(chart.kind === "line" ? line(chart, width) : rows(chart, width))]);
  return { ...Object.fromEntries(drawn), symbols: chart.series.length > 1 ? chart.series.map((_, index) => serialize(keySymbol(index))) : [] };
}

/** Points or bars with their intervals, one row for each label. @param {Chart} chart @param {number} width */
function rows(chart, width) {
  const { kind, labels, series, from, to, reference } = chart;
  const values = Math.max(...series.flatMap(({ points }) => points.map(({ text }) => text.length))) * LETTER + 14;
  const widest = Math.max(...labels.map((label) => label.length)) * LETTER;
  const above = width === WIDTHS.narrow || widest > 0.36 * width;
  const marginLeft = above ? RADIUS + 1 : widest + 16;
  const marginTop = reference?.label ? 26 : 6;
  const step = series.length > 1 ? STEP.several : STEP.one;
  let y = marginTop + 4;
  const texts = [];
  const data = [];
  for (const [index, label] of labels.entries()) {
    const lines = above ? wrap(label, width - 2) : [label];
    const mine = series.flatMap(({ points }, number) => points.filter((point) => point.label === index).map((point) => ({ ...point, number })));
    if (above) y += lines.length * 1.25 * FONT;
    texts.push({ text: lines.join("\n"), y: above ? y - 3 : y + (mine.length * step) / 2 });
    for (const point of mine) {
      data.push({ ...point, y: y + step / 2 });
      y += step;
    }
    y += series.length > 1 ? 16 : above ? 10 : 4;
  }
  const marginBottom = 28;
  const of = (/** @type {number} */ number) => data.filter((point) => point.number === number);
  return Plot.plot({
    document,
    width,
    height: y + marginBottom,
    marginTop,
    marginLeft,
    marginRight: values,
    marginBottom,
    axis: null,
    x: { domain: [from, to] },
    y: { type: "identity" },
    marks: [
      Plot.axisX({ ...axis(chart), tickSize: 0, tickPadding: 8, className: "tick" }),
      Plot.gridX({ ...axis(chart), className: "grid" }),
      ...(kind === "bars" ? [Plot.ruleX([0], { className: "base" })] : []),
      ...(reference ? referenceMarks(reference, { x: "value", anchor: (reference.value - from) / (to - from) }) : []),
      ...series.flatMap((_, number) =>
        kind === "bars"
          ? [Plot.rect(of(number), { x1: 0, x2: "value", y1: ({ y }) => y - BAR / 2, y2: ({ y }) => y + BAR / 2, className: `bar series-${number}` })]
          : [],
      ),
      ...series.map((_, number) => Plot.ruleY(of(number), { y: "y", x1: "low", x2: "high", className: `whisker series-${number}` })),
      ...(kind === "dots" ? series.map((_, number) => Plot.dot(of(number), { x: "value", y: "y", ...symbol(number) })) : []),
      Plot.text(texts, {
        text: "text",
        y: "y",
        frameAnchor: "left",
        textAnchor: "start",
        lineAnchor: above ? "bottom" : "middle",
        lineHeight: 1.25,
        dx: -marginLeft,
        className: "label",
      }),
      Plot.text(data, { text: "text", y: "y", frameAnchor: "right", textAnchor: "end", dx: values, className: "value" }),
    ],
  });
}

/** Lines over ordered labels, with the interval of each point. @param {Chart} chart @param {number} width */
function line(chart, width) {
  const { labels, series, from, to, reference } = chart;
  const ticks = ticksOf(chart).map((value) => format(chart)(value).length);
  const marginLeft = Math.max(...ticks) * LETTER + 12;
  const band = (width - marginLeft - 8) / labels.length;
  const every = Math.ceil(Math.max(...labels.flatMap((label) => label.split(" ")).map((word) => word.length * LETTER)) / (band - 4));
  // If a label is wider than its column, only every second number is written, or every third and so on, and words alternate between lines.
  const isWords = labels.some((label) => /\p{L}/u.test(label));
  const place = (/** @type {number} */ x, /** @type {string[]} */ lines) => (isWords ? [...Array(x % every).fill(""), ...lines] : x % every ? [] : lines);
  const names = labels.map((label, x) => ({ x, text: place(x, wrap(label, band * every - 4)).join("\n") }));
  const lines = Math.max(...names.map(({ text }) => text.split("\n").length));
  const marginBottom = 14 + lines * 1.2 * FONT;
  const apart = series.length > 1 ? Math.min(9, band / (2 * series.length)) / band : 0; // so that intervals do not cover each other
  const data = series.map(({ points }, number) => points.map((point) => ({ ...point, x: point.label + (number - (series.length - 1) / 2) * apart })));
  return Plot.plot({
    document,
    width,
    height: (width === WIDTHS.narrow ? 230 : 300) + marginBottom,
    marginTop: 14,
    marginLeft,
    marginRight: 8,
    marginBottom,
    axis: null,
    x: { domain: [-0.5, labels.length - 0.5] },
    y: { domain: [from, to] },
    marks: [
      Plot.axisY({ ...axis(chart), tickSize: 0, tickPadding: 8, className: "tick" }),
      Plot.gridY({ ...axis(chart), className: "grid" }),
      ...(reference ? referenceMarks(reference, { y: "value" }) : []),
      ...data.map((points, number) => Plot.line(points, { x: "x", y: "value", className: `path series-${number}` })),
      ...data.map((points, number) => Plot.ruleX(points, { x: "x", y1: "low", y2: "high", className: `whisker series-${number}` })),
      ...data.map((points, number) => Plot.dot(points, { x: "x", y: "value", ...symbol(number) })),
      Plot.text(names, { x: "x", text: "text", frameAnchor: "bottom", lineAnchor: "top", lineHeight: 1.2, dy: 10, className: "label" }),
    ],
  });
}

/**
 * A line at the value to compare with, and its label.
 * @param {{ value: number, label: string }} reference @param {{ x?: string, y?: string, anchor?: number }} place `anchor`: where it is, from 0 to 1
 */
function referenceMarks(reference, { x, y, anchor = 0 }) {
  const textAnchor = /** @type {const} */ (anchor < 0.3 ? "start" : anchor > 0.7 ? "end" : "middle");
  const text = { text: "label", className: "reference-label" };
  if (x) return [Plot.ruleX([reference], { x, className: "reference" }), Plot.text([reference], { ...text, x, frameAnchor: "top", textAnchor, dy: -14 })];
  return [Plot.ruleY([reference], { y, className: "reference" }), Plot.text([reference], { ...text, y, frameAnchor: "right", textAnchor: "end", dy: -9 })];
}

/** @param {number} index */
function keySymbol(index) {
  const at = { x: 8, y: 8 };
  const identity = { type: /** @type {const} */ ("identity") };
  const options = { document, width: 16, height: 16, margin: 0, axis: null, x: identity, y: identity };
  return Plot.plot({ ...options, marks: [Plot.dot([at], { x: "x", y: "y", ...symbol(index) })] });
}

/** @param {number} number */
const symbol = (number) => ({ symbol: SYMBOLS[number], r: RADIUS, className: `dot series-${number}` });

/** @param {Chart} chart */
const axis = (chart) => ({ ticks: ticksOf(chart), tickFormat: format(chart) });

/** Return at most six round values of the axis. @param {Chart} chart */
function ticksOf({ from, to }) {
  const range = to - from;
  const power = 10 ** Math.floor(Math.log10(range / 4));
  const step = [1, 2.5, 5, 10].map((factor) => factor * power).find((size) => range / size <= 5) ?? range;
  const first = Math.ceil(from / step - 1e-9);
  return Array.from({ length: Math.floor(to / step + 1e-9) - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Return the function that writes a value of the axis. @param {Chart} chart */
function format({ unit, language }) {
  const factor = unit === "points" ? 100 : 1;
  const style = unit === "%" ? /** @type {const} */ ("percent") : /** @type {const} */ ("decimal");
  const numbers = new Intl.NumberFormat(language, { style, maximumFractionDigits: 4 });
  return (/** @type {number} */ value) => numbers.format(value * factor).replace("-", "−");
}

/** Divide a text into lines of at most this width, if its words allow. @param {string} text @param {number} width */
function wrap(text, width) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length * LETTER <= width || lines.at(-1) === "") lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Return the SVG without what the page's Content Security Policy forbids or its styles replace. @param {Element} svg */
function serialize(svg) {
  for (const style of svg.querySelectorAll("style")) style.remove();
  for (const element of [svg, ...svg.querySelectorAll("*")]) {
    const isStyled = element === svg || element.tagName.toLowerCase() === "g";
    for (const { name, value } of [...element.attributes]) {
      if (name.startsWith("aria-") || name === "style" || (isStyled && /^(fill|stroke|font)/.test(name))) element.removeAttribute(name);
      else if (PLACES.test(name))
        element.setAttribute(
          name,
          value.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10)),
        );
    }
  }
  svg.removeAttribute("class");
  svg.removeAttribute("text-anchor");
  return svg.outerHTML;
}

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(draw)));
