/** No id is as large: columns end at 2^31 - 1, and those of events and messages grow by one. Exact as a number. */
const ID_MAX = 999_999_999_999_999;

/** A positive integer of any length; null for any other text. One beyond ID_MAX becomes ID_MAX: 404 (behaviour: errors 2). */
export const parseId = (text: string): number | null =>
  /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), ID_MAX) : null;
