import { z } from 'zod';
import { GivenPassword, Id, Mark, writtenText } from './fields.ts';
import { TEXT_LIMITS } from './limits.ts';

export const StaffRole = z.enum(['agent', 'analyst', 'operator', 'merchant', 'clerk', 'admin']);
export type StaffRole = z.infer<typeof StaffRole>;

export const StaffIdentity = z.object({
  username: z.string(),
  displayName: z.string().describe('What colleagues see.'),
  isUnnamed: Mark.describe("The account has no display name: shoppers see the shop's name."),
  roles: z.array(StaffRole),
  isLead: Mark.describe('May assign chats and take them over; admins always.'),
});
export type StaffIdentity = z.infer<typeof StaffIdentity>;

/** The customer of an account. A name is optional. */
export const CustomerIdentity = z.object({
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
export type CustomerIdentity = z.infer<typeof CustomerIdentity>;

/** GET /api/session: who this browser is (behaviour: identity 1). */
export const Session = z.object({
  customerId: Id,
  customer: CustomerIdentity.nullable(),
  staff: StaffIdentity.nullable(),
  demonstration: Mark.describe('For staff: the data of this shop were made up by `npm run demo`.'),
});
export type Session = z.infer<typeof Session>;

export const StaffLogin = z.object({
  username: writtenText(TEXT_LIMITS.name),
  password: GivenPassword,
});
export type StaffLogin = z.infer<typeof StaffLogin>;
