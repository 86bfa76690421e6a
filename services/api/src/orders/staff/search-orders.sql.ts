import { toPartPattern, toPrefixQuery } from '@ronin/database';
import { parseTypedNumber } from '@ronin/format/order-number';

/** Further words of a search are left out: each costs its own look-ups. */
const WORDS_MAX = 8;

/** The ids of the orders that a search finds, with its values after the `first - 1` values of the statement; null: it finds none. */
export function buildSearch(search: string, first: number): { sql: string; bind: string[] } | null {
  const words = search
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, WORDS_MAX);
  if (words.length === 0) return null;
  const bind: string[] = [];
  const add = (value: string): string => `$${String(first + bind.push(value) - 1)}::text`;
  const whole = [findNumber(search, add), findSpacedTracking(words, add)].filter((sql) => sql !== null);

  return {
    sql: [...whole, words.map((word) => findWord(word, add)).join(' INTERSECT ')].join(' UNION '),
    bind,
  };
}

type Add = (value: string) => string;

/** The number of an order as people type it. */
function findNumber(search: string, add: Add): string | null {
  const number = parseTypedNumber(search);

  return number === null ? null : `(SELECT id FROM orders WHERE order_number = ${add(number)})`;
}

/** Carriers print a tracking number in groups. */
function findSpacedTracking(words: readonly string[], add: Add): string | null {
  const joined = words.join('');
  if (words.length === 1 || !/^[A-Za-z0-9-]*\d[A-Za-z0-9-]*$/.test(joined)) return null;

  return `(SELECT order_id FROM shipments WHERE tracking_number ILIKE ${add(toPartPattern(joined))})`;
}

/** Every order that has the word anywhere. Cost: an index scan for each place. */
function findWord(word: string, add: Add): string {
  const part = add(toPartPattern(word));
  const number = toNumberPart(word);

  return `(${[
    `SELECT id FROM orders WHERE order_words(first_name, last_name, email) @@ to_tsquery('simple', ${add(toPrefixQuery(word))})`,
    ...(number === null
      ? []
      : [`SELECT id FROM orders WHERE replace(order_number, '-', '') LIKE ${add(`%${number}%`)}`]),
    `SELECT id FROM orders WHERE invoice_number ILIKE ${part}`,
    `SELECT order_id FROM shipments WHERE tracking_number ILIKE ${part}`,
    `SELECT order_id FROM order_items WHERE name ILIKE ${part}`,
    `SELECT o.id FROM orders o JOIN addresses a ON a.id = o.shipping_address_id
     WHERE a.city ILIKE ${part} OR a.zip_code ILIKE ${part}`,
  ].join(' UNION ALL ')})`;
}

/** A part of an order number in the form without dashes; null for a word that is hardly one. */
function toNumberPart(word: string): string | null {
  const plain = word.replaceAll('-', '').toUpperCase();
  const isLong = plain.length >= 4 || (plain.length === 3 && /\d/.test(plain));

  return isLong && /^[0-9A-Z]{3,9}$/.test(plain) ? plain.replaceAll(/[IL]/g, '1').replaceAll('O', '0') : null;
}
