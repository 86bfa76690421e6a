/** Day and time in the browser's language, with the year unless it is this one. */
export const formatMoment = (instant: string): string =>
  new Date(instant).toLocaleString([], {
    day: 'numeric',
    month: 'short',
    ...(new Date(instant).getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
