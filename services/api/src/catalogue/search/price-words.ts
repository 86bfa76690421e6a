/** A range of prices as decimal strings, both ends included. Null: no end. */
export interface PriceRange {
  from: string | null;
  to: string | null;
}

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,7}(?:\.\d{1,2})?)(k?)`;
const SIGN = String.raw`(?:(?:us)?[$\u20ac£])?\s*`;
const UNIT = String.raw`(?:\s*(?:[$\u20ac£]|usd|eur|gbp|dollars?|euros?|bucks))?`;
/** "under 40 mm" is a measure, and "size 7 to 9" a size. */
const NO_MEASURE = String.raw`(?![\d.,]|\s*(?:mm|cm|m|g|grams?|layers?|inch|inches|in|hours?|days?|years?|turns?|%)(?![\p{L}\p{N}]))`;
const NO_SIZE = String.raw`(?<!\bsizes?\s)(?<!\bus\s)(?<![\p{L}\p{N}.,])`;
const AMOUNT = `${SIGN}${NUMBER}${UNIT}`;

const between = (before: string, middle: string) =>
  new RegExp(`${NO_SIZE}${before}${AMOUNT}${middle}${AMOUNT}${NO_MEASURE}`, 'iu');
const after = (words: string) => new RegExp(`${NO_SIZE}(?:${words})\\s*${AMOUNT}${NO_MEASURE}`, 'iu');

/** Two amounts are a range; one that has no word beside it needs its currency: "ring $300" is about 300. */
const RANGES = [
  between(String.raw`(?:between|from)\s+`, String.raw`\s*(?:and|to|until|[-\u2013\u2014])\s*`),
  between('', String.raw`\s*(?:to|[-\u2013\u2014])\s*`),
];
const TO = [
  after(
    String.raw`(?:priced\s+)?(?:under|below|less\s+than|cheaper\s+than|lower\s+than|up\s+to|at\s+most|no\s+more\s+than|not\s+over|max(?:imum)?|within|<=?|\u2264)`,
  ),
  new RegExp(
    String.raw`${NO_SIZE}${AMOUNT}\s+(?:or\s+(?:less|under|below)|and\s+(?:under|below)|max(?:imum)?)`,
    'iu',
  ),
];
const FROM = [
  after(
    String.raw`(?:over|above|more\s+than|at\s+least|not\s+under|min(?:imum)?|starting\s+(?:at|from)|from|>=?|\u2265)`,
  ),
  new RegExp(String.raw`${NO_SIZE}${AMOUNT}\s*(?:\+|(?:and|or)\s+(?:up|more|over|above))`, 'iu'),
];
const ABOUT = [
  after(String.raw`(?:around|about|roughly|circa|near|~)`),
  new RegExp(`${NO_SIZE}[$\\u20ac£]\\s*${NUMBER}${UNIT}${NO_MEASURE}`, 'iu'),
];
const ABOUT_SHARE = 0.2;

/** Takes a price out of what was typed: "ring under 300" is "ring" up to 300. Only the first price counts. */
export function parsePriceWords(query: string): { rest: string; price: PriceRange | null } {
  const typed = query.normalize('NFKC');
  for (const [patterns, toRange] of READERS) {
    for (const pattern of patterns) {
      const found = pattern.exec(typed);
      if (found === null) continue;
      const rest = `${typed.slice(0, found.index)} ${typed.slice(found.index + found[0].length)}`;
      const [, one, oneIsThousands, other, otherIsThousands] = found;

      return {
        rest: rest.replaceAll(/\s+/gu, ' ').trim(),
        price: toRange(parseAmount(one, oneIsThousands), parseAmount(other, otherIsThousands)),
      };
    }
  }

  return { rest: query, price: null };
}

const READERS: readonly (readonly [readonly RegExp[], (one: number, other: number) => PriceRange])[] = [
  [RANGES, (one, other) => ({ from: format(Math.min(one, other)), to: format(Math.max(one, other)) })],
  [TO, (to) => ({ from: null, to: format(to) })],
  [FROM, (from) => ({ from: format(from), to: null })],
  [ABOUT, (about) => ({ from: format(about * (1 - ABOUT_SHARE)), to: format(about * (1 + ABOUT_SHARE)) })],
];

const parseAmount = (digits = '0', thousands = ''): number =>
  Number(digits.replaceAll(',', '')) * (thousands === '' ? 1 : 1_000);

const format = (amount: number): string => amount.toFixed(2);
