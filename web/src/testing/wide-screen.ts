/** From here on the window has room for everything: jsdom itself has no width. */
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
