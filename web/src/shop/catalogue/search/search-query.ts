import { SEARCH_QUERY_LENGTH } from '@ronin/contracts/browser-limits';

/** The words of an address as the service takes them. Server and browser must read the same ones. */
export const parseQuery = (text: string | null): string =>
  (text ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, SEARCH_QUERY_LENGTH)
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim();
