import { z } from 'zod';
import { Email, GivenPassword, Id, requiredText, Text, Timestamp, writtenText } from '../fields.ts';
import { PASSWORD_LENGTH, TEXT_LIMITS } from '../limits.ts';
import { CustomerIdentity } from '../session.ts';

/** What a mailed code may be used for: signing in, a change of the address or the password, or erasing the account. */
export const CodePurpose = z.enum(['sign-in', 'email', 'password', 'erase']);
export type CodePurpose = z.infer<typeof CodePurpose>;

export const RequestCode = z.object({ email: Email, purpose: CodePurpose.default('sign-in') });

/** Always `{}`: the answer never reveals whether an address is known. */
export const CodeReceipt = z.object({});

export const MailedCode = Text.trim().regex(/^\d{6}$/, 'must be six digits');

/** The secret of the link in a mail. */
const LinkToken = requiredText(100);

/** PATCH /api/account/email: an address and the code that was mailed to it. */
export const ProveEmail = z.object({ email: Email, code: MailedCode });

/** POST /api/account/email/undo: the secret of the link that was mailed to the old address. */
export const UndoEmailChange = z.object({ token: LinkToken });

/** An address with its mailed code or the password of its account; or the token of the mail's link, which knows its address. */
export const SignIn = z
  .object({ email: Email, code: MailedCode, password: GivenPassword, token: LinkToken })
  .exactPartial()
  .refine(
    ({ code, password, token }) =>
      [code, password, token].filter((proof) => proof !== undefined).length === 1,
    'Send either a code, a password or the token of a link.',
  )
  .refine(({ email, token }) => email !== undefined || token !== undefined, {
    path: ['email'],
    message: 'is required',
  });
export type SignIn = z.infer<typeof SignIn>;

const ONE_PROOF = 'Send either a code or a password.';

/** Proves that the account's owner asks: a mailed code of the purpose `password`, or the current password. */
const OwnerProof = z.object({ code: MailedCode, currentPassword: GivenPassword }).exactPartial();
export type OwnerProof = z.infer<typeof OwnerProof>;

const hasOneProof = ({ code, currentPassword }: OwnerProof): boolean =>
  (code === undefined) !== (currentPassword === undefined);

export const RemovePassword = OwnerProof.refine(hasOneProof, ONE_PROOF);

export const SetPassword = OwnerProof.extend({
  password: Text.min(PASSWORD_LENGTH.min, `must have at least ${String(PASSWORD_LENGTH.min)} characters`).max(
    PASSWORD_LENGTH.max,
  ),
}).refine(hasOneProof, ONE_PROOF);

export const SignedIn = z.object({ customerId: Id, customer: CustomerIdentity });
export type SignedIn = z.infer<typeof SignedIn>;

export const CustomerSession = z.object({
  id: Id,
  device: z.string().nullable().meta({ example: 'Safari on iOS' }),
  countryCode: z.string().nullable().meta({ example: 'JP' }),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  isCurrent: z.boolean().describe('The session that asks.'),
});
export type CustomerSession = z.infer<typeof CustomerSession>;

export const Account = CustomerIdentity.extend({
  customerId: Id,
  phone: z.string().nullable(),
  hasPassword: z.boolean().describe('Whether a password can be used instead of a code.'),
  createdAt: Timestamp,
});
export type Account = z.infer<typeof Account>;

/** PATCH /api/account: null clears a field, an absent field stays. */
export const ChangeAccount = z
  .object({
    firstName: writtenText(TEXT_LIMITS.name).nullable(),
    lastName: writtenText(TEXT_LIMITS.name).nullable(),
    phone: writtenText(TEXT_LIMITS.phone).nullable(),
  })
  .exactPartial();
export type ChangeAccount = z.infer<typeof ChangeAccount>;

/** POST /api/account/erase: a code of the purpose `erase`, mailed to the account's address. */
export const EraseAccount = z.object({ code: MailedCode });
