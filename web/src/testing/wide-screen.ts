/** Makes media queries for wide windows match. jsdom has no width of its own. */
export function widenScreen(): void {
  answerQueries((query) => query.startsWith('(min-width'));
}

/** Makes media queries for phones match. */
export const shrinkScreen = (): void => answerQueries((query) => query.startsWith('(max-width'));

/** Makes no media query match. */
export function narrowScreen(): void {
  answerQueries(() => false);
}

function answerQueries(matches: (query: string) => boolean): void {
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: matches(query),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
}
