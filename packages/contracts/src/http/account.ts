import { z } from 'zod';
import { Email, Id, PathId, Text, Timestamp, writtenText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { CustomerIdentity } from './session.ts';

/** What a mailed code may be used for: signing in, a change of the address, or erasing the account. */
export const CodePurpose = z.enum(['sign-in', 'email', 'erase']);
export type CodePurpose = z.infer<typeof CodePurpose>;

/** POST /api/account/code */
export const RequestCode = z
  .object({ email: Email, purpose: CodePurpose.default('sign-in') })
  .meta({ id: 'RequestCode' });
export type RequestCode = z.infer<typeof RequestCode>;

/** Always `{}`: the answer never reveals whether an address is known. */
export const CodeReceipt = z.object({}).meta({ id: 'CodeReceipt' });
export type CodeReceipt = z.infer<typeof CodeReceipt>;

export const MailedCode = Text.trim().regex(/^\d{6}$/, 'must be six digits');

/** POST /api/account/sign-in and PATCH /api/account/email: an address and the code that was mailed to it. */
export const ProveEmail = z.object({ email: Email, code: MailedCode }).meta({ id: 'ProveEmail' });
export type ProveEmail = z.infer<typeof ProveEmail>;

export const SignedIn = z.object({ customerId: Id, customer: CustomerIdentity }).meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;

/** One browser that is signed in to the account. */
export const CustomerSession = z
  .object({
    id: Id,
    device: z.string().nullable().meta({ example: 'Safari on iOS' }),
    countryCode: z.string().nullable().meta({ example: 'JP' }),
    createdAt: Timestamp,
    lastSeenAt: Timestamp,
    isCurrent: z.boolean().meta({ description: 'The session that asks.' }),
  })
  .meta({ id: 'CustomerSession' });
export type CustomerSession = z.infer<typeof CustomerSession>;

export const CustomerSessionPath = z.object({ id: PathId });

export const Account = z
  .object({
    customerId: Id,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

/** PATCH /api/account: null clears a field, an absent field stays. */
export const ChangeAccount = z
  .object({
    firstName: writtenText(TEXT_LIMITS.name).nullable().exactOptional(),
    lastName: writtenText(TEXT_LIMITS.name).nullable().exactOptional(),
    phone: writtenText(TEXT_LIMITS.phone).nullable().exactOptional(),
  })
  .meta({ id: 'ChangeAccount' });
export type ChangeAccount = z.infer<typeof ChangeAccount>;
