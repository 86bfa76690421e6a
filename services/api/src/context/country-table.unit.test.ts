import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FindCountry, loadCountryTable } from './country-table.ts';

let findCountry: FindCountry;
beforeAll(async () => {
  findCountry = await loadCountryTable(pino({ level: 'silent' }));
});

describe('the country of an address', () => {
  it.each([
    ['8.8.8.8', 'US'],
    ['133.11.0.1', 'JP'],
    ['196.25.1.1', 'ZA'],
    ['200.160.0.1', 'BR'],
    ['193.0.6.139', 'NL'],
    ['2001:200::1', 'JP'],
    ['2a01:e0a::1', 'FR'],
    ['2804:14c::1', 'BR'],
  ])('of %s is %s', (ip, country) => expect(findCountry(ip)).toBe(country));

  it.each(['127.0.0.1', '10.1.2.3', '0.0.0.0', '255.255.255.255', '::1', 'fe80::1', 'ffff::'])(
    'of %s is unknown',
    (ip) => expect(findCountry(ip)).toBeNull(),
  );
});
