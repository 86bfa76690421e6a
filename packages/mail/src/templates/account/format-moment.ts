/** "22 November 2026, 10:00 UTC": where the reader is, we do not know. */
export function formatMoment(timestamp: string): string {
  const date = new Date(timestamp).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

  return `${date}, ${timestamp.slice(11, 16)} UTC`;
}
