/** Day and time in the browser's language, with the year unless it is this one; with a time zone, the time there. */
export const formatMoment = (instant: string, timeZone?: string): string =>
  new Date(instant).toLocaleString([], {
    ...(timeZone !== undefined && { timeZone, timeZoneName: 'short' }),
    day: 'numeric',
    month: 'short',
    ...(new Date(instant).getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
