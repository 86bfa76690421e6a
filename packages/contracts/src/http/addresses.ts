import { z } from 'zod';
import { Id, PathId, Text, writtenText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

export const AddressType = z.enum(['shipping', 'billing']);
export type AddressType = z.infer<typeof AddressType>;

const fields = {
  type: AddressType,
  firstName: writtenText(TEXT_LIMITS.name),
  lastName: writtenText(TEXT_LIMITS.name),
  street: writtenText(TEXT_LIMITS.street),
  street2: writtenText(TEXT_LIMITS.street).nullable(),
  company: writtenText(TEXT_LIMITS.name).nullable(),
  city: writtenText(TEXT_LIMITS.name),
  /** Empty where a country has no states. */
  state: Text.trim().max(TEXT_LIMITS.state, `must be at most ${String(TEXT_LIMITS.state)} characters`),
  zipCode: writtenText(TEXT_LIMITS.zipCode),
  country: writtenText(TEXT_LIMITS.name),
  isDefault: z.boolean(),
};

/** POST /api/account/addresses. The first address of a type becomes its default. */
export const AddAddress = z
  .object({
    ...fields,
    type: AddressType.default('shipping'),
    street2: fields.street2.default(null),
    company: fields.company.default(null),
    state: fields.state.default(''),
    country: fields.country.default('United States'),
    isDefault: fields.isDefault.default(false),
  })
  .meta({ id: 'AddAddress' });
export type AddAddress = z.infer<typeof AddAddress>;

/** PATCH /api/account/addresses/{id}: an absent field stays. */
export const ChangeAddress = z
  .object({
    type: fields.type.exactOptional(),
    firstName: fields.firstName.exactOptional(),
    lastName: fields.lastName.exactOptional(),
    street: fields.street.exactOptional(),
    street2: fields.street2.exactOptional(),
    company: fields.company.exactOptional(),
    city: fields.city.exactOptional(),
    state: fields.state.exactOptional(),
    zipCode: fields.zipCode.exactOptional(),
    country: fields.country.exactOptional(),
    isDefault: fields.isDefault.exactOptional(),
  })
  .meta({ id: 'ChangeAddress' });
export type ChangeAddress = z.infer<typeof ChangeAddress>;

export const AddressPath = z.object({ id: PathId });

export const Address = z
  .object({
    id: Id,
    type: AddressType,
    firstName: z.string(),
    lastName: z.string(),
    street: z.string(),
    street2: z.string().nullable(),
    company: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof Address>;
