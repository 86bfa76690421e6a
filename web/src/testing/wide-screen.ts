/** Makes media queries for wide windows match. jsdom has no width of its own. */
export function widenScreen(): void {
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: query.startsWith('(min-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
}
