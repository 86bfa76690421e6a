import { findCountry, HOME_COUNTRY } from '../countries.ts';
import stateTable from './state-table.json' with { type: 'json' };

export type AddressFieldName = 'street' | 'city' | 'state' | 'zipCode';

export interface AddressField {
  readonly name: AddressFieldName;
  /** What the country calls it. */
  readonly label: string;
  readonly isRequired: boolean;
}

const ZIP_CODE_LABELS: Readonly<Record<string, string>> = {
  zip: 'ZIP code',
  postal: 'Postal code',
  postcode: 'Postcode',
  eircode: 'Eircode',
  pin: 'PIN code',
};

const STATE_LABELS: Readonly<Record<string, string>> = {
  area: 'Area',
  county: 'County',
  department: 'Department',
  district: 'District',
  do_si: 'Province or city',
  emirate: 'Emirate',
  island: 'Island',
  oblast: 'Oblast',
  parish: 'Parish',
  prefecture: 'Prefecture',
  province: 'Province',
  region: 'Region',
  state: 'State',
};

const CITY_LABELS: Readonly<Record<string, string>> = {
  district: 'District or city',
  post_town: 'Town or city',
  suburb: 'Suburb or city',
};

/** The fields of an address in the order of its country. Without a country: those of the home country. */
export function listAddressFields(countryName: string): AddressField[] {
  const country = findCountry(countryName) ?? findCountry(HOME_COUNTRY);
  if (country === undefined) throw new Error(`No country is called ${HOME_COUNTRY}.`);
  const fields: Record<string, AddressField> = {
    A: { name: 'street', label: 'Street', isRequired: true },
    C: { name: 'city', label: CITY_LABELS[country.cityKind] ?? 'City', isRequired: true },
    S: {
      name: 'state',
      label: STATE_LABELS[country.stateKind] ?? 'State',
      isRequired: country.isStateRequired,
    },
    Z: {
      name: 'zipCode',
      label: ZIP_CODE_LABELS[country.zipCodeKind] ?? 'Postal code',
      isRequired: country.isZipCodeRequired,
    },
  };

  return Array.from(country.format.matchAll(/%([ACSZ])/g), ([, letter = '']) => fields[letter]).filter(
    (field) => field !== undefined,
  );
}

/** A state of a country whose states are checked. */
export interface State {
  readonly code: string;
  readonly name: string;
}

const STATES: ReadonlyMap<string, readonly State[]> = new Map(
  Object.entries(stateTable).map(([country, states]) => [
    country,
    states.map((state) => {
      const [code = '', name = ''] = state.split('=');
      return { code, name };
    }),
  ]),
);

/** Empty where any text is taken for a state. */
export const listStates = (country: string): readonly State[] => STATES.get(country) ?? [];

/** Without case, accents and dots: Québec is Quebec, and D.C. is DC. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase();

export const findState = (country: string, text: string): State | undefined =>
  listStates(country).find(({ code, name }) => [code, name].some((one) => fold(one) === fold(text)));
