/** Lets the document of the consoles name the shop's time zone; null: none. */
export function startIn(timeZone: string | null): void {
  document.querySelector('meta[name="time-zone"]')?.remove();
  if (timeZone === null) return;
  const meta = document.createElement('meta');
  meta.name = 'time-zone';
  meta.content = timeZone;
  document.head.append(meta);
}
