/** Tells `entry-boot.ts`, which shares no code with the rest, that the page answers to a press from now on. */
export function markHydrated(): void {
  document.dispatchEvent(new Event('ronin:alive'));
}
