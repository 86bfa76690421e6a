/** A day with its year, in the browser's language. */
export const formatDay = (instant: string): string =>
  new Date(instant).toLocaleDateString([], { day: 'numeric', month: 'long', year: 'numeric' });
