import { z } from 'zod';
import { CountryName, emptyText, inItsCountry } from '../addresses/address-schemas.ts';
import { HOME_COUNTRY } from '../countries.ts';
import { Id, PathId, writtenText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

export const AddressType = z.enum(['shipping', 'billing']);

const fields = {
  type: AddressType,
  firstName: writtenText(TEXT_LIMITS.name),
  lastName: writtenText(TEXT_LIMITS.name),
  street: writtenText(TEXT_LIMITS.street),
  street2: writtenText(TEXT_LIMITS.street).nullable(),
  company: writtenText(TEXT_LIMITS.name).nullable(),
  city: writtenText(TEXT_LIMITS.name),
  state: emptyText(TEXT_LIMITS.state),
  zipCode: emptyText(TEXT_LIMITS.zipCode),
  country: CountryName,
  isDefault: z.boolean(),
};

/** POST /api/account/addresses. The first address of a type becomes its default. */
export const AddAddress = inItsCountry(
  z.object({
    ...fields,
    type: AddressType.default('shipping'),
    street2: fields.street2.default(null),
    company: fields.company.default(null),
    state: fields.state.default(''),
    zipCode: fields.zipCode.default(''),
    country: fields.country.default(HOME_COUNTRY),
    isDefault: fields.isDefault.default(false),
  }),
);
export type AddAddress = z.infer<typeof AddAddress>;

/** PATCH /api/account/addresses/{id}: an absent field stays. The whole address is checked when a part of its place changes. */
export const ChangeAddress = z.object({
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
});
export type ChangeAddress = z.infer<typeof ChangeAddress>;

export const AddressPath = z.object({ id: PathId });

export const Address = z.object({
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
  country: z.string().meta({ description: 'Empty: saved before countries were known, and asked for again.' }),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof Address>;
