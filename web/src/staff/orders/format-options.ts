/** The choices of a piece, such as `Size 9`. */
export const formatOptions = (options: Readonly<Record<string, string>>): string[] =>
  Object.entries(options).map(([name, value]) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ${value}`);
