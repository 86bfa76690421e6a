/** Tells `entry-boot.ts`, which shares no code with the rest, that the page answers to a press from now on. */
export function sayAlive(): void {
  document.dispatchEvent(new Event('ronin:alive'));
}
