import { findCountry } from '../countries.ts';
import type { OrderPostalAddress } from './postal-address.ts';

/** Of an order from before countries were known, such as one to "Europe". */
const UNKNOWN_COUNTRY = '%N%n%O%n%A%n%C, %S %Z';

/** A letter of another script than the Latin one: the address is written as at home. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** One text for each line, in the order of the country, the country last. */
export function listAddressLines(address: OrderPostalAddress): string[] {
  const { firstName, lastName, company, street, street2, city, state, zipCode, country: name } = address;
  const country = findCountry(name);
  const isLatin = !OTHER_SCRIPT.test(`${street}${city}${state}`);
  const format = (isLatin ? country?.latinFormat : country?.format) ?? UNKNOWN_COUNTRY;
  const values: Record<string, string> = {
    N: `${firstName} ${lastName}`,
    O: company ?? '',
    A: [street, street2 ?? ''].filter(Boolean).join('\n'),
    C: city,
    S: state,
    Z: zipCode,
  };
  const lines = `${addMissing(format, values)}%n${name}`.split('%n').map((line) => fillIn(line, values));

  return lines
    .join('\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A stored address may have a part that its country does not write. It is printed all the same. */
const addMissing = (format: string, values: Record<string, string>): string =>
  ['S', 'Z']
    .filter((letter) => values[letter] !== '' && !format.includes(`%${letter}`))
    .reduce((text, letter) => `${text}%n%${letter}`, format);

const TOKENS = /%([NOACSZ])/g;

/** Without the signs around a part that is empty; nothing when all its parts are. */
function fillIn(line: string, values: Record<string, string>): string {
  const letters = Array.from(line.matchAll(TOKENS), ([, letter = '']) => letter);
  if (letters.length > 0 && letters.every((letter) => values[letter] === '')) return '';
  const filled = line.replaceAll(/([ ,/-]*)%([NOACSZ])/g, (_, before: string, letter: string) => {
    const value = values[letter] ?? '';
    return value === '' ? '' : before + value;
  });

  return filled.replaceAll(/^[ ,/-]+|[ ,/-]+$/g, '');
}
