import { z } from 'zod';
import { HOME_COUNTRY } from '../countries.ts';
import { atMost, Text, writtenText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { type CheckedAddress, findAddressProblems, normalizeAddress } from './check-address.ts';

/** Text that is empty where a country does not have such a part. */
const emptyText = (max: number) =>
  atMost(Text.trim(), max).refine(
    (text) => text === '' || writtenText(max).safeParse(text).success,
    'must not contain control characters',
  );

export const CountryName = writtenText(TEXT_LIMITS.name).meta({
  example: 'Germany',
  description: 'The English name of a country of ISO 3166.',
});

/** The parts of an address, as a person writes them. */
export const addressFields = {
  street: writtenText(TEXT_LIMITS.street),
  street2: writtenText(TEXT_LIMITS.street).nullable(),
  company: writtenText(TEXT_LIMITS.name).nullable(),
  city: writtenText(TEXT_LIMITS.name),
  state: emptyText(TEXT_LIMITS.state),
  zipCode: emptyText(TEXT_LIMITS.zipCode),
  country: CountryName,
};

/** The same of a new address, which may lack some. */
export const newAddress = {
  ...addressFields,
  street2: addressFields.street2.default(null),
  company: addressFields.company.default(null),
  state: addressFields.state.default(''),
  zipCode: addressFields.zipCode.default(''),
  country: CountryName.default(HOME_COUNTRY),
};

/** The name of a recipient, which may be one word. */
export const recipient = {
  firstName: writtenText(TEXT_LIMITS.name),
  lastName: writtenText(TEXT_LIMITS.name).or(z.literal('')).default(''),
};

/** Puts state and postal code into the form of the country, and refuses an address that lacks a part that it has there. */
export const inItsCountry = <Schema extends z.ZodType<CheckedAddress>>(schema: Schema): Schema =>
  schema.overwrite(normalizeAddress).superRefine((address, context) => {
    for (const { field, message } of findAddressProblems(address)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
