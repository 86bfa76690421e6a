import { useMediaQuery } from '../../ui/hooks.ts';

/** Widths of the console's columns in rem (ConsoleBody.module.css): the list, the narrowest chat, the shopper's panel. */
const LIST = 18;
const CHAT = 20;
const SHOPPER = 19;

/** The least width of the window that has the shopper's panel beside a chat. */
const MIN_WITH_SHOPPER = 75;

const atLeast = (width: number): string => `(min-width: ${String(width)}em)`;

/**
 * How many chats fit side by side into this window, and whether the shopper's panel fits beside so many open ones; otherwise
 * it is a drawer. Media queries in em follow the browser's zoom and font.
 */
export function usePaneCapacity(open: number) {
  const fitsTwo = useMediaQuery(atLeast(LIST + 2 * CHAT), true);
  const fitsThree = useMediaQuery(atLeast(LIST + 3 * CHAT), true);
  const chats = fitsThree ? 3 : fitsTwo ? 2 : 1;
  const shown = Math.max(1, Math.min(open, chats));
  const hasShopper = useMediaQuery(atLeast(Math.max(LIST + shown * CHAT + SHOPPER, MIN_WITH_SHOPPER)), true);

  return { chats, hasShopper };
}

const PHONE = '(max-width: 47.99em)';

/** A phone shows the list, the conversation and the shopper one after the other (ConsoleBody.module.css). */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, false);

/** The same outside rendering. */
export const isPhone = (): boolean => window.matchMedia(PHONE).matches;
