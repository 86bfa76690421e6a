/** A time as a field of the type datetime-local shows it, in the zone of the browser; empty without one. */
export function formatLocalTime(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);

  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The time of such a field; null for an empty one. */
export const parseLocalTime = (text: string): string | null =>
  text === '' ? null : new Date(text).toISOString();
