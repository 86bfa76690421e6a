import { z } from 'zod';
import { Id, writtenText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { OrderAddress } from './checkout.ts';

/** POST …/change-address: where the order goes instead. */
export const ChangeOrderAddress = z.object({
  firstName: writtenText(TEXT_LIMITS.name),
  lastName: writtenText(TEXT_LIMITS.name).or(z.literal('')).default(''),
  address: OrderAddress,
  version: Id.optional().meta({
    description: 'The version that the caller saw: 409 if it is not current.',
  }),
});
export type ChangeOrderAddress = z.infer<typeof ChangeOrderAddress>;
