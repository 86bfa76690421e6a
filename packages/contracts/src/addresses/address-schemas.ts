import type { z } from 'zod';
import { Text, writtenText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { type CheckedAddress, findAddressProblems, normalizeAddress } from './check-address.ts';

/** Text that is empty where a country does not have such a part. */
export const emptyText = (max: number) =>
  Text.trim()
    .max(max, `must be at most ${String(max)} characters`)
    .refine(
      (text) => text === '' || writtenText(max).safeParse(text).success,
      'must not contain control characters',
    );

export const CountryName = writtenText(TEXT_LIMITS.name).meta({
  example: 'Germany',
  description: 'The English name of a country of ISO 3166.',
});

/** Puts state and postal code into the form of the country, and refuses an address that lacks a part that it has there. */
export const inItsCountry = <Schema extends z.ZodType<CheckedAddress>>(schema: Schema): Schema =>
  schema.overwrite(normalizeAddress).superRefine((address, context) => {
    for (const { field, message } of findAddressProblems(address)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
