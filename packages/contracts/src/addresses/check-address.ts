import { findCountry } from '../countries.ts';
import { type AddressFieldName, findState, listAddressFields, listStates } from './address-fields.ts';
import type { OrderPostalAddress } from './postal-address.ts';

/** The parts of an address that depend on its country. */
export type CheckedAddress = Pick<OrderPostalAddress, 'country' | 'state' | 'zipCode'>;

interface ZipCodeForm {
  readonly pattern: RegExp;
  readonly example: string;
  /** What stands between the groups of the pattern in the stored code. */
  readonly between: string;
}

/** Any text is a postal code of the other countries: an address that could be real is never refused. */
const ZIP_CODE_FORMS: Readonly<Record<string, ZipCodeForm>> = {
  'United States': { pattern: /^(\d{5})(?:[ -]?(\d{4}))?$/, example: '94107 or 94107-1234', between: '-' },
  Canada: {
    pattern: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/,
    example: 'K1A 0B1',
    between: ' ',
  },
  'United Kingdom': {
    pattern: /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)[ -]?(\d[A-Z]{2}|0AA)$/,
    example: 'SW1A 1AA',
    between: ' ',
  },
  Netherlands: { pattern: /^(?:NL-?)?(\d{4}) ?([A-Z]{2})$/, example: '1012 AB', between: ' ' },
  Sweden: { pattern: /^(?:SE?-?)?(\d{3}) ?(\d{2})$/, example: '114 55', between: ' ' },
  Poland: { pattern: /^(?:PL-?)?(\d{2})[ -]?(\d{3})$/, example: '00-950', between: '-' },
  Japan: { pattern: /^\u3012? ?(\d{3})[ -]?(\d{4})$/, example: '100-0005', between: '-' },
  ...digits(5, '10115', { Germany: 'DE?', France: 'FR?', Italy: 'IT?', Spain: 'ES?', Finland: 'FI' }),
  ...digits(4, '1010', {
    Austria: 'AT?',
    Belgium: 'BE?',
    Denmark: 'DK',
    Norway: 'NO?',
    Switzerland: 'CH',
    Australia: 'AU',
    'New Zealand': 'NZ',
  }),
};

/** The countries whose code is a number of one length, which some write behind the country's letters: D-10115. */
function digits(
  length: number,
  example: string,
  prefixes: Record<string, string>,
): Record<string, ZipCodeForm> {
  return Object.fromEntries(
    Object.entries(prefixes).map(([country, prefix]) => [
      country,
      {
        pattern: new RegExp(`^(?:(?:${prefix})[ -]?)?(\\d{${String(length)}})$`),
        example,
        between: '',
      },
    ]),
  );
}

/** Full-width digits and hyphens, as an East Asian keyboard writes them, become plain ones. */
const toPlain = (zipCode: string): string =>
  zipCode
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212\u30FC]/g, '-')
    .trim();

/** As the shop stores it: the code of a checked state, and no state or postal code where a country has none (behaviour: checkout 19). */
export function normalizeAddress<Address extends CheckedAddress>(address: Address): Address {
  const country = findCountry(address.country);
  if (country === undefined) return address;
  const state = address.state.trim();

  return {
    ...address,
    state: country.stateKind === '' ? '' : (findState(country.name, state)?.code ?? state),
    zipCode: country.zipCodeKind === '' ? '' : normalizeZipCode(country.name, address.zipCode),
  };
}

function normalizeZipCode(country: string, zipCode: string): string {
  const plain = toPlain(zipCode);
  const form = ZIP_CODE_FORMS[country];
  const groups = form?.pattern.exec(plain.toUpperCase())?.slice(1).filter(Boolean);

  return form === undefined || groups === undefined ? plain : groups.join(form.between);
}

interface AddressProblem {
  readonly field: 'country' | AddressFieldName;
  /** After the name of the field, as "is required". */
  readonly message: string;
}

/** What a normalized address lacks in its country. Street and city have no rule that depends on the country. */
export function findAddressProblems(address: CheckedAddress): AddressProblem[] {
  const { country, state, zipCode } = address;
  if (findCountry(country) === undefined) {
    return [
      { field: 'country', message: country === '' ? 'is required' : 'must be the English name of a country' },
    ];
  }
  const missing = listAddressFields(country).filter(
    ({ name, isRequired }) => isRequired && (name === 'state' || name === 'zipCode') && address[name] === '',
  );
  const form = ZIP_CODE_FORMS[country];
  const states = listStates(country);
  const [first] = states;

  const problems: AddressProblem[] = missing.map(({ name }) => ({ field: name, message: 'is required' }));
  if (zipCode !== '' && form !== undefined && !form.pattern.test(zipCode)) {
    problems.push({ field: 'zipCode', message: `must look like ${form.example}` });
  }
  if (state !== '' && first !== undefined && !states.some(({ code }) => code === state)) {
    problems.push({
      field: 'state',
      message: `must be one in ${country}, such as ${first.name} or ${first.code}`,
    });
  }

  return problems;
}
