import { useMediaQuery } from '../../ui/hooks.ts';

/** A phone shows the list, the conversation and the shopper one after the other (ConsoleBody.module.css). */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 47.99em)', false);
