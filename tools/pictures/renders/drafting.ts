import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { z } from 'zod';
import { displayFace } from './typeface.ts';

const place = z.tuple([z.number(), z.number()]);
/** Dimensions as studio/measures.py writes them: places are fractions of the picture, from its upper left corner. */
const measureSheet = z.array(
  z.object({
    text: z.string(),
    line: z.array(place),
    feet: z.array(z.array(place)),
    /** The direction from the product to the label. */
    lean: z.array(place),
    /** A line that only connects a number with what it measures. */
    note: z.boolean(),
  }),
);
type Place = z.infer<typeof place>;
type Measure = z.infer<typeof measureSheet>[number];

/** The lines have a dark outline, so that they are visible on bright steel too. */
const INK = { line: '#C9CED4', figure: '#ECE8E1', ground: '#0B0C0E' };
/** As a share of the picture's width. */
const STROKE = 1 / 640;
const FIGURE = 1 / 27;
const ORIGIN: Place = [0, 0];
let face: string | undefined;

/** Draws the dimensions that stand in `file` over a picture of four to five, with figures in the shop's typeface. */
export async function drawMeasures(picture: Buffer, width: number, file: string): Promise<Buffer> {
  const sheet = measureSheet.parse(JSON.parse(readFileSync(file, 'utf8')));
  const scaled = (places: readonly Place[]): Place[] => places.map(([x, y]) => [x * width, y * width * 1.25]);
  const measures = sheet.map((measure): Measure => ({
    ...measure,
    line: scaled(measure.line),
    feet: measure.feet.map(scaled),
    lean: scaled(measure.lean),
  }));
  const figures = await Promise.all(measures.map((measure) => figureOf(measure, width)));
  return sharp(picture)
    .composite([{ input: Buffer.from(linesOf(measures, figures, width)), left: 0, top: 0 }, ...figures])
    .png()
    .toBuffer();
}

/** All lines, interrupted behind the numbers. */
function linesOf(measures: readonly Measure[], figures: readonly Figure[], width: number): string {
  const pathOf = (places: readonly Place[]): string => `M${places.map((place) => place.join(' ')).join('L')}`;
  const size = `width="${String(width)}" height="${String(width * 1.25)}"`;
  const air = width / 100;
  const gaps = figures.map(
    ({ left, top, wide, high }) =>
      `<rect x="${String(left - air)}" y="${String(top - air)}" width="${String(wide + 2 * air)}" height="${String(high + 2 * air)}"/>`,
  );
  const dots = measures
    .flatMap(({ line, note }) => (note ? line.slice(0, 1) : [...line.slice(0, 1), ...line.slice(-1)]))
    .map(([x, y]) => `<circle cx="${String(x)}" cy="${String(y)}" r="${String(width * STROKE * 2.2)}"/>`);
  const lines = measures.map(({ line }) => pathOf(line)).join('');
  const feet = measures.flatMap((measure) => measure.feet.map(pathOf)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
    <mask id="gaps" maskUnits="userSpaceOnUse" x="0" y="0" ${size}><rect ${size} fill="#fff"/>${gaps.join('')}</mask>
    <g mask="url(#gaps)" fill="none">
      <path stroke="${INK.ground}" stroke-opacity="0.75" stroke-width="${String(width * STROKE * 5)}" d="${lines}"/>
      <path stroke="${INK.line}" stroke-width="${String(width * STROKE)}" d="${lines}"/>
      <path stroke="${INK.line}" stroke-opacity="0.55" stroke-width="${String(width * STROKE)}" d="${feet}"/>
    </g>
    <g fill="${INK.line}">${dots.join('')}</g>
  </svg>`;
}

interface Figure {
  readonly input: Buffer;
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
}

/** The label of a measure and its position: beside its line, away from the product, within the picture. */
async function figureOf({ text, line, lean, note }: Measure, width: number): Promise<Figure> {
  face ??= displayFace();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${INK.figure}">${text}</span>`,
      fontfile: face,
      font: `Shippori Mincho ${(width * FIGURE).toFixed(1)}px`,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [from = ORIGIN, to = ORIGIN] = lean;
  const lead: Place = [to[0] - from[0], to[1] - from[1]];
  const straight = !note && line.length === 2;
  const foot = straight ? middleOf(line) : to;
  const [x, y] = straight ? squareTo(line, lead) : unit(lead);
  const reach = (Math.abs(x) * info.width + Math.abs(y) * info.height) / 2 + width / 64;
  const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));
  return {
    input: data,
    left: within(foot[0] + x * reach - info.width / 2, width - info.width),
    top: within(foot[1] + y * reach - info.height / 2, width * 1.25 - info.height),
    wide: info.width,
    high: info.height,
  };
}

const middleOf = ([first = ORIGIN, last = ORIGIN]: readonly Place[]): Place => [
  (first[0] + last[0]) / 2,
  (first[1] + last[1]) / 2,
];

/** The direction square to a straight line, on the side that `lead` points to. */
function squareTo([first = ORIGIN, last = ORIGIN]: readonly Place[], lead: Place): Place {
  const [x, y] = unit([first[1] - last[1], last[0] - first[0]]);
  return x * lead[0] + y * lead[1] < 0 ? [-x, -y] : [x, y];
}

function unit([x, y]: Place): Place {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}
