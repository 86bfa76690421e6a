import type { ProductOption } from '@ronin/contracts';
import { BETWEEN_RING_SIZES, findRingSize } from '@ronin/format/ring-sizes';

interface Guide {
  readonly steps: readonly string[];
  readonly sizer?: string;
  /** What is said after the label of the option. */
  readonly system?: string;
  /** The head of the table: the size itself, then a column for each measure. */
  readonly columns: readonly string[];
  readonly measure: (value: string) => readonly string[];
  /** The same size in other words, beside the choice. */
  readonly describe: (value: string) => string;
  readonly name: (value: string) => string;
}

const MM_PER_INCH = 25.4;

const toInches = (value: string): string => `${(Number.parseFloat(value) / MM_PER_INCH).toFixed(1)} in`;

const RING: Guide = {
  steps: [
    'Measure the inside of a ring that fits you well, from edge to edge, in millimetres. Fingers are smallest in the morning and in the cold, so measure in the evening.',
    BETWEEN_RING_SIZES,
  ],
  sizer: '/ring-sizer.svg',
  system: ' (US)',
  columns: ['US', 'EU', 'UK', 'JP', 'Inside mm', 'Inside in', 'Around mm'],
  measure: (value) => {
    const size = findRingSize(value);
    return size ? [size.eu, size.uk, size.jp, size.insideMm, size.insideInches, size.aroundMm] : [];
  },
  describe: (value) => {
    const size = findRingSize(value);
    return size
      ? `EU ${size.eu} · UK ${size.uk} · JP ${size.jp} · ${size.insideMm} mm (${size.insideInches} in) inside`
      : '';
  },
  name: (value) => `${value} (EU ${findRingSize(value)?.eu ?? ''})`,
};

const LENGTH = {
  measure: (value: string) => [toInches(value)],
  describe: toInches,
  name: (value: string) => value,
};

const GUIDES: Record<string, Guide> = {
  wrist: {
    ...LENGTH,
    steps: [
      'Lay a strip of paper around your wrist, just above the bone, close but not tight. Mark where it meets itself and measure the strip.',
      'Choose the length nearest to your measure. We add the room that the links need.',
    ],
    columns: ['Wrist', 'Inches'],
  },
  cord: {
    ...LENGTH,
    steps: [
      'Lay a thread around your neck to where the pendant should hang, and measure the thread.',
      'One knot shortens the cord; it cannot be made longer.',
    ],
    columns: ['Cord', 'Inches'],
  },
};

const NO_GUIDE: Guide = {
  steps: [],
  columns: ['Size'],
  measure: () => [],
  describe: () => '',
  name: (value) => value,
};

/** The key of an option whose values are US ring sizes, unless a merchant gave it others. */
const RING_SIZE = 'size';

export const findGuide = ({ name, values }: ProductOption): Guide =>
  name === RING_SIZE && values.every((value) => findRingSize(value)) ? RING : (GUIDES[name] ?? NO_GUIDE);

/** 'Choose a size', from the label 'Ring size'. */
export function askFor({ label }: Pick<ProductOption, 'label'>): string {
  const thing = label.split(' ').at(-1)?.toLowerCase() ?? label;

  return `Choose ${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`;
}
