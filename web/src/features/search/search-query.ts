import { TEXT_LIMITS } from '@ronin/contracts/limits';

/** The words of an address as the service takes them. Server and browser must read the same ones. */
export const parseQuery = (text: string | null): string =>
  (text ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, TEXT_LIMITS.searchQuery)
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim();
