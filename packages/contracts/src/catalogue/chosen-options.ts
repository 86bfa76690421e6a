/** Whether two choices of a product's options are equal. Here without zod, because the shop's first load contains none. */
export const isSameChoice = (
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);
