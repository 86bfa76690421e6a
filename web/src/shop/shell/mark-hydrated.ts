/** Marks the page as interactive for `entry-boot.ts`, which shares no code with the rest. */
export function markHydrated(): void {
  document.dispatchEvent(new Event('ronin:hydrated'));
}
