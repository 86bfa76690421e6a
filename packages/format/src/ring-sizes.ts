const MM_PER_INCH = 25.4;

/** The inside of a US ring size, in inches: ASTM's steps of 0.032 from size 0. */
const insideInches = (size: number): number => 0.4572 + 0.032 * size;

/** BS 6820: A is 37.5 mm around, and each letter is 1.25 mm more. Beyond Z they are Z+1, Z+2 and so on. */
const UK_FIRST_MM = 37.5;
const UK_STEP_MM = 1.25;
const UK_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Japanese sizes: 1 is 13 mm inside, and each size is a third of a millimetre more. */
const JP_FIRST_MM = 13;
const JP_STEPS_PER_MM = 3;

const toHalf = (value: number): number => Math.round(value * 2) / 2;

/**
 * A US ring size in the other systems: the nearest size of each, and what it measures.
 * @returns undefined for a text that is no ring size, such as a length.
 */
export function findRingSize(us: string) {
  const size = Number(us);
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(us) || size > 20) return undefined;
  const inches = insideInches(size);
  const inside = inches * MM_PER_INCH;
  const around = Math.PI * inside;

  return {
    us,
    /** The circumference in millimetres, to half a millimetre (ISO 8653). */
    eu: String(toHalf(around)),
    uk: toUk(around),
    jp: String(Math.max(1, Math.round((inside - JP_FIRST_MM) * JP_STEPS_PER_MM) + 1)),
    /** The diameter of the inside. */
    insideMm: inside.toFixed(1),
    insideInches: inches.toFixed(2),
    aroundMm: around.toFixed(1),
  };
}

function toUk(around: number): string {
  const steps = Math.max(0, toHalf((around - UK_FIRST_MM) / UK_STEP_MM));
  const letter = Math.floor(steps);
  const half = steps === letter ? '' : '½';
  const beyond = letter - (UK_LETTERS.length - 1);

  return beyond > 0 ? `Z+${String(beyond)}${half}` : `${UK_LETTERS.charAt(letter)}${half}`;
}

/** Everything else that the shop says about sizes in between has to agree with it. */
export const BETWEEN_RING_SIZES =
  'A wide ring sits tighter than a narrow one: between two sizes, choose the larger one.';
