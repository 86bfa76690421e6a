import { describe, expect, it } from 'vitest';
import { COUNTRIES, EUROPE, findCountry } from '../countries.ts';
import { AddAddress } from '../customers/addresses.ts';
import { OrderAddress } from '../orders/checkout.ts';
import { listAddressFields } from './address-fields.ts';
import { listAddressLines } from './list-address-lines.ts';

const US = { street: '1 Pine Street', city: 'Portland', state: 'OR', zipCode: '97201' };
const IRELAND = { street: '3 Quay Street', city: 'Galway', country: 'Ireland' };
const HONG_KONG = { street: "1 Queen's Road", city: 'Central', country: 'Hong Kong' };
const DUBAI = { street: '2 Al Wasl Road', city: 'Dubai', state: 'Dubai', country: 'United Arab Emirates' };
const TOKYO = { street: '1-1 Marunouchi', city: 'Chiyoda', state: 'Tokyo', country: 'Japan' };
const NAME = { firstName: 'Mai', lastName: 'Tran', company: null, street2: null };

/** The field and message of each problem, in a checkout and in a saved address alike. */
function problemsOf(address: object): string[] {
  const [inOrder, saved] = [
    OrderAddress.safeParse(address),
    AddAddress.safeParse({ firstName: 'Mai', lastName: 'Tran', ...address }),
  ].map(({ error }) => error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []);
  expect(saved).toEqual(inOrder);

  return inOrder ?? [];
}

describe('the countries', () => {
  it('have a name and a code each, and no region is one of them', () => {
    const codes = COUNTRIES.map((name) => findCountry(name)?.code);

    expect(new Set(codes).size).toBe(COUNTRIES.length);
    expect(COUNTRIES.length).toBeGreaterThan(230);
    expect(COUNTRIES).not.toContain('Europe');
    expect(codes.every((code) => /^[A-Z]{2}$/.test(code ?? ''))).toBe(true);
  });

  it('of Europe are the Union, the Economic Area, Switzerland and the United Kingdom', () => {
    expect(EUROPE).toHaveLength(32);
    expect(EUROPE.filter((name) => findCountry(name) === undefined)).toEqual([]);
  });

  it('each have street and city among their fields', () => {
    for (const name of COUNTRIES) {
      expect(listAddressFields(name).map((field) => field.name)).toEqual(
        expect.arrayContaining(['street', 'city']),
      );
    }
  });
});

describe('the fields of an address', () => {
  const labelsOf = (country: string) =>
    listAddressFields(country).map(({ label, isRequired }) => label + (isRequired ? '' : ' (optional)'));

  it.each([
    ['United States', ['Street', 'City', 'State', 'ZIP code']],
    ['Canada', ['Street', 'City', 'Province', 'Postal code']],
    ['Germany', ['Street', 'Postal code', 'City']],
    ['United Kingdom', ['Street', 'Town or city', 'Postcode']],
    ['Ireland', ['Street', 'City', 'County (optional)', 'Eircode (optional)']],
    ['Japan', ['Postal code', 'Prefecture', 'City', 'Street']],
    ['India', ['Street', 'City', 'PIN code', 'State']],
    ['Hong Kong', ['Area (optional)', 'District or city', 'Street']],
    ['United Arab Emirates', ['Street', 'City', 'Emirate (optional)']],
    ['Singapore', ['Street', 'City', 'Postal code']],
  ])('of %s have their names and their order', (country, labels) =>
    expect(labelsOf(country)).toEqual(labels),
  );
});

describe('an address', () => {
  it.each([
    ['the United States', US],
    ['Ireland without an Eircode', IRELAND],
    ['Hong Kong without a postal code', HONG_KONG],
    ['the Emirates without a postal code', DUBAI],
    ['Germany without a state', { ...US, state: '', zipCode: '10119', country: 'Germany' }],
  ])('of %s is complete', (_where, address) => expect(problemsOf(address)).toEqual([]));

  it.each([
    [{ ...US, state: 'Kalifornien' }, 'state must be one in United States, such as Alabama or AL'],
    [{ ...US, state: '' }, 'state is required'],
    [{ ...US, zipCode: 'ABC' }, 'zipCode must look like 94107 or 94107-1234'],
    [{ ...US, zipCode: '' }, 'zipCode is required'],
    [{ ...US, country: 'Canada', state: 'ON' }, 'zipCode must look like K1A 0B1'],
    [{ ...US, country: 'Canada', zipCode: 'K1A 0B1' }, 'state must be one in Canada, such as Alberta or AB'],
    [{ ...US, country: 'Europe' }, 'country must be the English name of a country'],
    [TOKYO, 'zipCode is required'],
    [{ ...TOKYO, zipCode: '1000' }, 'zipCode must look like 100-0005'],
    [{ ...US, state: '', zipCode: '1011', country: 'Germany' }, 'zipCode must look like 10115'],
    [{ ...US, state: '', zipCode: '10119', country: 'Austria' }, 'zipCode must look like 1010'],
    [{ ...US, state: '', zipCode: '94107', country: 'United Kingdom' }, 'zipCode must look like SW1A 1AA'],
    [{ ...US, state: '', zipCode: '', country: 'Germany' }, 'zipCode is required'],
  ])('like %j is refused: %s', (address, problem) => expect(problemsOf(address)).toEqual([problem]));

  it.each([
    [{ state: 'oregon' }, { state: 'OR', zipCode: '97201' }],
    [
      { state: 'or', zipCode: ' 97201 1234 ' },
      { state: 'OR', zipCode: '97201-1234' },
    ],
    [{ state: 'D.C.' }, { state: 'DC' }],
    [
      { country: 'Canada', state: 'Québec', zipCode: 'h3z2y7' },
      { state: 'QC', zipCode: 'H3Z 2Y7' },
    ],
    [{ country: 'Japan', state: 'Tokyo', zipCode: '１００－０００５' }, { zipCode: '100-0005' }],
    [
      { country: 'Germany', state: '', zipCode: '10119' },
      { state: '', zipCode: '10119' },
    ],
    [{ country: 'Germany', state: '', zipCode: 'D-10119' }, { zipCode: '10119' }],
    [{ country: 'Switzerland', state: '', zipCode: 'CH 8001' }, { zipCode: '8001' }],
    [{ country: 'United Kingdom', state: '', zipCode: 'w1a1aa' }, { zipCode: 'W1A 1AA' }],
    [{ country: 'Netherlands', state: '', zipCode: '1012ab' }, { zipCode: '1012 AB' }],
    [{ country: 'Poland', state: '', zipCode: '00950' }, { zipCode: '00-950' }],
    [{ country: 'Japan', state: 'Tokyo', zipCode: '1000005' }, { zipCode: '100-0005' }],
    [{ country: 'Brazil', state: 'SP', zipCode: 'whatever' }, { zipCode: 'whatever' }],
    [
      { country: 'Hong Kong', zipCode: '00000', state: '' },
      { zipCode: '', state: '' },
    ],
  ])('like %j is stored in one form', (change, stored) =>
    expect(OrderAddress.parse({ ...US, ...change })).toMatchObject(stored),
  );

  it('has no state and no postal code when they are absent, and is of the United States without a country', () => {
    expect(OrderAddress.parse(HONG_KONG)).toMatchObject({ state: '', zipCode: '' });
    expect(OrderAddress.parse(US).country).toBe('United States');
  });
});

describe('the lines of an address', () => {
  const linesOf = (address: object) =>
    listAddressLines({ ...NAME, ...US, country: 'United States', ...address });

  it.each([
    [US, ['Mai Tran', '1 Pine Street', 'Portland, OR 97201', 'United States']],
    [
      {
        street: 'Torstr. 1',
        street2: 'Hinterhaus',
        city: 'Berlin',
        state: '',
        zipCode: '10119',
        country: 'Germany',
      },
      ['Mai Tran', 'Torstr. 1', 'Hinterhaus', '10119 Berlin', 'Germany'],
    ],
    [{ ...IRELAND, state: '', zipCode: '' }, ['Mai Tran', '3 Quay Street', 'Galway', 'Ireland']],
    [
      { ...TOKYO, zipCode: '100-0005' },
      ['Mai Tran', '1-1 Marunouchi', 'Chiyoda, Tokyo', '100-0005', 'Japan'],
    ],
    [
      { street: '丸の内1-1', city: '千代田区', state: '東京都', zipCode: '100-0005', country: 'Japan' },
      ['〒100-0005', '東京都千代田区', '丸の内1-1', 'Mai Tran', 'Japan'],
    ],
    [
      { ...HONG_KONG, state: '', zipCode: '', company: 'Works' },
      ['Mai Tran', 'Works', "1 Queen's Road", 'Central', 'Hong Kong'],
    ],
  ])('of %j are in the order of the country', (address, lines) => expect(linesOf(address)).toEqual(lines));

  it('keep what an order from before countries were known says', () =>
    expect(linesOf({ city: 'Berlin', state: '', zipCode: '10119', country: 'Europe' })).toEqual([
      'Mai Tran',
      '1 Pine Street',
      'Berlin 10119',
      'Europe',
    ]));

  it('print a part that the country does not write', () =>
    expect(linesOf({ city: 'Berlin', state: 'BE', zipCode: '10119', country: 'Germany' })).toEqual([
      'Mai Tran',
      '1 Pine Street',
      '10119 Berlin',
      'BE',
      'Germany',
    ]));

  it('show every part that an address has, and no sign of a missing one, in every country', () => {
    for (const country of COUNTRIES) {
      const full = linesOf({ company: 'Works', state: 'Quinto', zipCode: '12345', city: 'Sesto', country });
      const short = linesOf({ state: '', zipCode: '', city: 'Sesto', country });

      expect(full.join('\n')).toMatch(
        /^(?=[^]*Mai Tran)(?=[^]*Works)(?=[^]*1 Pine)(?=[^]*Sesto)(?=[^]*Quinto)(?=[^]*12345)/,
      );
      for (const line of short) expect(line).toMatch(/^[\p{L}\d].*[\p{L}\d)]$/u);
    }
  });
});
