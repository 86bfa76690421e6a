import { z } from 'zod';
import { addressFields, inItsCountry, newAddress } from '../addresses/address-schemas.ts';
import { OrderPostalAddress } from '../addresses/postal-address.ts';
import { Id, writtenText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

export const AddressType = z.enum(['shipping', 'billing']);

const name = { firstName: writtenText(TEXT_LIMITS.name), lastName: writtenText(TEXT_LIMITS.name) };

/** POST /api/account/addresses. The first address of a type becomes its default. */
export const AddAddress = inItsCountry(
  z.object({
    ...name,
    ...newAddress,
    type: AddressType.default('shipping'),
    isDefault: z.boolean().default(false),
  }),
);
export type AddAddress = z.infer<typeof AddAddress>;

/** PATCH /api/account/addresses/{id}: an absent field stays. The whole address is checked when a part of its place changes. */
export const ChangeAddress = z
  .object({ ...name, ...addressFields, type: AddressType, isDefault: z.boolean() })
  .exactPartial();
export type ChangeAddress = z.infer<typeof ChangeAddress>;

export const Address = OrderPostalAddress.extend({
  id: Id,
  type: AddressType,
  country: z.string().describe('Empty: saved before countries were known, and asked for again.'),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof Address>;
