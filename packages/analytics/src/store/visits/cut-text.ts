/** The first characters, without half a surrogate pair, which PostgreSQL refuses with the whole batch. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
