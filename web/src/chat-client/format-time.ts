/** The time of day in the browser's language, such as 9:05 AM. */
export const formatTime = (instant: string): string =>
  new Date(instant).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
