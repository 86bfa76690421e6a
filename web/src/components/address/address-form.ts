import {
  type AddressFieldName,
  findAddressProblems,
  listAddressFields,
  normalizeAddress,
} from '@ronin/contracts/addresses';
import { TEXT_LIMITS } from '@ronin/contracts/limits';

/** What the browser fills in by itself, and the longest text. */
export const ADDRESS_INPUTS: Record<AddressFieldName, { autoComplete: string; maxLength: number }> = {
  street: { autoComplete: 'address-line1', maxLength: TEXT_LIMITS.street },
  city: { autoComplete: 'address-level2', maxLength: TEXT_LIMITS.name },
  state: { autoComplete: 'address-level1', maxLength: TEXT_LIMITS.state },
  zipCode: { autoComplete: 'postal-code', maxLength: TEXT_LIMITS.zipCode },
};

export function findAddressErrors(valueOf: (name: string) => string): Record<string, string> {
  const country = valueOf('country');
  const fields = listAddressFields(country);
  const labels = new Map<string, string>(fields.map(({ name, label }) => [name, label]));
  const address = normalizeAddress({ country, state: valueOf('state'), zipCode: valueOf('zipCode') });
  const problems = [
    ...fields
      .filter(({ name, isRequired }) => isRequired && valueOf(name) === '')
      .map(({ name }) => ({ field: name, message: 'is required' })),
    ...findAddressProblems(address),
  ];

  return Object.fromEntries(
    problems.map(({ field, message }) => [field, `${labels.get(field) ?? 'Country'} ${message}`]),
  );
}
