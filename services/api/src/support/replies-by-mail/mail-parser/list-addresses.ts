import { normalizeEmail } from '@ronin/contracts/email';

/** A longer header is not read further: a person's mail names some dozens of recipients. */
const CHARACTERS_MAX = 32 * 1024;
const ADDRESS = /[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+/g;
const IN_BRACKETS = /<([^<>\s@]+@[^<>\s@]+)>/g;

/**
 * The addresses of a header line, in lower case and as the shop stores them. Groups, comments and quoted names are not understood but only searched, in
 * one pass, so that no syntax makes it slow.
 *
 * For `from` the brackets count when there are any, because a name may look like an address. Two addresses of which one is
 * hidden in a strange syntax are both in the list: the caller does not mistake them for one sender.
 */
export function listAddresses(line: string, kind: 'from' | 'recipients'): string[] {
  const value = line.slice(line.indexOf(':') + 1, CHARACTERS_MAX);
  const bracketed =
    kind === 'from' ? [...value.matchAll(IN_BRACKETS)].map(([, address = '']) => address) : [];
  const found = bracketed.length > 0 ? bracketed : (value.match(ADDRESS) ?? []);

  return found.map((address) => (normalizeEmail(address) ?? address).toLowerCase());
}
