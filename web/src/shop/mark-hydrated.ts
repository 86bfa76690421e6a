/** Tells `entry-boot.ts`, which shares no code with the rest, that the page is interactive. */
export function markHydrated(): void {
  document.dispatchEvent(new Event('ronin:alive'));
}
