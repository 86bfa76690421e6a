import { useMediaQuery } from '../../ui/hooks.ts';

const PHONE = '(max-width: 47.99em)';

/** A phone shows the list, the conversation and the shopper one after the other (ConsoleBody.module.css). */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, false);

/** The same outside rendering. */
export const isPhone = (): boolean => window.matchMedia(PHONE).matches;
