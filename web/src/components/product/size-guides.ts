import type { ProductOption } from '@ronin/contracts';

interface Guide {
  readonly steps: readonly string[];
  /** A page to print. */
  readonly sizer?: string;
  /** The head of the table: the size itself, then a column for each measure. */
  readonly columns: readonly string[];
  readonly measure: (value: string) => string[];
}

const MM_PER_INCH = 25.4;

/** The inside diameter of a US ring size, in millimetres. */
export const ringDiameter = (size: number): number => (0.4572 + 0.032 * size) * MM_PER_INCH;

const inches = (value: string): string[] => [`${(Number.parseFloat(value) / MM_PER_INCH).toFixed(1)} in`];

const GUIDES: Record<string, Guide> = {
  size: {
    steps: [
      'Measure the inside of a ring that fits you well, from edge to edge, in millimetres. Fingers are smallest in the morning and in the cold, so measure in the evening.',
      'A wide ring sits tighter than a narrow one. If you are between two sizes, take the larger.',
    ],
    sizer: '/ring-sizer.svg',
    columns: ['US size', 'Inside', 'Around'],
    measure: (value) => {
      const diameter = ringDiameter(Number(value));

      return [`${diameter.toFixed(1)} mm`, `${(Math.PI * diameter).toFixed(1)} mm`];
    },
  },
  wrist: {
    steps: [
      'Lay a strip of paper around your wrist, just above the bone, close but not tight. Mark where it meets itself and measure the strip.',
      'Choose the length nearest to your measure. We add the room that the links need.',
    ],
    columns: ['Wrist', 'Inches'],
    measure: inches,
  },
  cord: {
    steps: [
      'Lay a thread around your neck to where the pendant should hang, and measure the thread.',
      'One knot shortens the cord; it cannot be made longer.',
    ],
    columns: ['Cord', 'Inches'],
    measure: inches,
  },
};

const NO_GUIDE: Guide = { steps: [], columns: ['Size'], measure: () => [] };

export const findGuide = ({ name }: ProductOption): Guide => GUIDES[name] ?? NO_GUIDE;
