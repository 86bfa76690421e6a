/**
 * The first `length` characters of a text. A cut in the middle of a surrogate pair would leave half of it, which PostgreSQL
 * refuses, and the whole batch with it.
 */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
