import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIPv4 } from 'node:net';
import type { Logger } from '@ronin/server-kit';
import { networkPrefix } from './ip-address.ts';

/** The ISO 3166-1 alpha-2 code of the country that an address was allotted to, or null. Takes what normaliseIp gives. */
export type FindCountry = (ip: string) => string | null;

/** Ranges of networkNumbers without gaps: from starts[i] up to the next start it is the country codes[i]. */
interface Ranges {
  starts: Float64Array;
  /** Two letters in two bytes; 0: no country. */
  codes: Uint16Array;
}

const NO_COUNTRY = 0;
const [NEWLINE, COMMA, COLON, DOT] = [10, 44, 58, 46];

/** How addresses are written, and how many of their parts make a networkPrefix. */
const IPV4 = { separator: DOT, radix: 10, base: 256, parts: 4 };
const IPV6 = { separator: COLON, radix: 16, base: 65_536, parts: 3 };

/** Allotments by the registries, compiled by ip-location-db (CC0) from the data of nro.net (CC BY 4.0). */
const DATA = '@ip-location-db/asn-country';

let table: Promise<FindCountry> | undefined;

/**
 * The table of countries, which takes about 3 MB of memory and is read once in a process. When it cannot be read, countries
 * are unknown and the shop runs without them.
 */
export const loadCountryTable = (logger: Logger): Promise<FindCountry> => (table ??= readTable(logger));

async function readTable(logger: Logger): Promise<FindCountry> {
  const { resolve } = createRequire(import.meta.url);
  try {
    const ipv4 = parseRanges(await readFile(resolve(`${DATA}/asn-country-ipv4.csv`)), IPV4);
    const ipv6 = parseRanges(await readFile(resolve(`${DATA}/asn-country-ipv6.csv`)), IPV6);

    return (ip) => findCode(isIPv4(ip) ? ipv4 : ipv6, networkPrefix(ip));
  } catch (error) {
    logger.warn({ err: error }, 'country table not loaded');
    return () => null;
  }
}

function findCode({ starts, codes }: Ranges, number: number): string | null {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= number) low = middle + 1;
    else high = middle;
  }
  const code = codes[low - 1] ?? NO_COUNTRY;

  return code === NO_COUNTRY ? null : String.fromCharCode(code >>> 8, code & 0xff);
}

/**
 * Reads sorted lines of `first address,last address,country code`. It goes byte by byte because making strings of a
 * quarter of a million addresses would leave the process 60 MB larger.
 */
function parseRanges(csv: Uint8Array, notation: typeof IPV4): Ranges {
  const most = 2 * countLines(csv);
  const starts = new Float64Array(most);
  const codes = new Uint16Array(most);
  let length = 0;
  const startRange = (start: number, code: number) => {
    const last = starts[length - 1] ?? 0;
    // Of ranges within one /48 of IPv6 the first counts.
    if (start < last) return;
    if (length > 0 && start === last) length -= 1;
    if (length > 0 && codes[length - 1] === code) return;
    starts[length] = start;
    codes[length] = code;
    length += 1;
  };

  for (let at = 0; at < csv.length; at = csv.indexOf(NEWLINE, at) + 1 || csv.length) {
    const comma = csv.indexOf(COMMA, at);
    const secondComma = csv.indexOf(COMMA, comma + 1);
    if (comma === -1 || secondComma === -1) break;
    startRange(
      parseNetwork(csv, at, comma, notation),
      ((csv[secondComma + 1] ?? 0) << 8) | (csv[secondComma + 2] ?? 0),
    );
    startRange(parseNetwork(csv, comma + 1, secondComma, notation) + 1, NO_COUNTRY);
  }

  return { starts: starts.slice(0, length), codes: codes.slice(0, length) };
}

function countLines(csv: Uint8Array): number {
  let count = 1;
  for (let at = csv.indexOf(NEWLINE); at !== -1; at = csv.indexOf(NEWLINE, at + 1)) count += 1;

  return count;
}

/** networkPrefix of the address in the bytes `from` to `to`. */
function parseNetwork(bytes: Uint8Array, from: number, to: number, notation: typeof IPV4): number {
  const { separator, radix, base, parts } = notation;
  let [number, part, count] = [0, 0, 0];
  for (let at = from; at <= to && count < parts; at += 1) {
    const byte = bytes[at] ?? 0;
    if (at < to && byte !== separator) {
      part = part * radix + digit(byte);
      continue;
    }
    number = number * base + part;
    part = 0;
    count += 1;
    if (byte !== COLON || bytes[at + 1] !== COLON) continue;
    at += 1;
    for (let zeros = 8 - count - groupsFrom(bytes, at + 1, to); zeros > 0 && count < parts; zeros -= 1) {
      number *= base;
      count += 1;
    }
  }

  return number;
}

const digit = (byte: number): number => (byte <= 57 ? byte - 48 : (byte | 32) - 87);

/** The number of groups of an IPv6 address in the bytes `from` to `to`. */
function groupsFrom(bytes: Uint8Array, from: number, to: number): number {
  if (from >= to) return 0;
  let groups = 1;
  for (let at = from; at < to; at += 1) if (bytes[at] === COLON) groups += 1;

  return groups;
}
