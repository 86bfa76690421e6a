import { z } from 'zod';
import { Email, Id, PathId, Text, Timestamp, writtenText } from '../fields.ts';
import { PASSWORD_LENGTH, TEXT_LIMITS } from '../limits.ts';
import { CustomerIdentity } from '../session.ts';

/** What a mailed code may be used for: signing in, a change of the address or the password, or erasing the account. */
export const CodePurpose = z.enum(['sign-in', 'email', 'password', 'erase']);
export type CodePurpose = z.infer<typeof CodePurpose>;

/** POST /api/account/code */
export const RequestCode = z.object({ email: Email, purpose: CodePurpose.default('sign-in') });

/** Always `{}`: the answer never reveals whether an address is known. */
export const CodeReceipt = z.object({});

export const MailedCode = Text.trim().regex(/^\d{6}$/, 'must be six digits');

/** PATCH /api/account/email: an address and the code that was mailed to it. */
export const ProveEmail = z.object({ email: Email, code: MailedCode });

/** POST /api/account/email/undo: the secret of the link that was mailed to the old address. */
export const UndoEmailChange = z.object({ token: Text.trim().min(1, 'is required').max(100) });

/** A password that somebody sends. It is bounded because hashing costs time. */
const GivenPassword = Text.min(1, 'is required').max(PASSWORD_LENGTH.max);

/** The secret of the link in a sign-in mail. */
const LinkToken = Text.trim().min(1, 'is required').max(100);

/**
 * POST /api/account/sign-in: an address with the code that was mailed to it or with the password of its account; or the token of
 * the mail's link, which knows its address.
 */
export const SignIn = z
  .object({
    email: Email.exactOptional(),
    code: MailedCode.exactOptional(),
    password: GivenPassword.exactOptional(),
    token: LinkToken.exactOptional(),
  })
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
export interface OwnerProof {
  code?: string;
  currentPassword?: string;
}

const ownerProof = {
  code: MailedCode.exactOptional(),
  currentPassword: GivenPassword.exactOptional(),
};
const hasOneProof = ({ code, currentPassword }: OwnerProof): boolean =>
  (code === undefined) !== (currentPassword === undefined);

/** POST /api/account/password/remove */
export const RemovePassword = z.object(ownerProof).refine(hasOneProof, ONE_PROOF);

/** PUT /api/account/password */
export const SetPassword = z
  .object({
    password: Text.min(
      PASSWORD_LENGTH.min,
      `must have at least ${String(PASSWORD_LENGTH.min)} characters`,
    ).max(PASSWORD_LENGTH.max),
    ...ownerProof,
  })
  .refine(hasOneProof, ONE_PROOF);

export const SignedIn = z.object({ customerId: Id, customer: CustomerIdentity });
export type SignedIn = z.infer<typeof SignedIn>;

/** One browser that is signed in to the account. */
export const CustomerSession = z.object({
  id: Id,
  device: z.string().nullable().meta({ example: 'Safari on iOS' }),
  countryCode: z.string().nullable().meta({ example: 'JP' }),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  isCurrent: z.boolean().meta({ description: 'The session that asks.' }),
});
export type CustomerSession = z.infer<typeof CustomerSession>;

export const CustomerSessionPath = z.object({ id: PathId });

export const Account = z.object({
  customerId: Id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  hasPassword: z.boolean().meta({ description: 'Whether a password can be used instead of a code.' }),
  createdAt: Timestamp,
});
export type Account = z.infer<typeof Account>;

/** PATCH /api/account: null clears a field, an absent field stays. */
export const ChangeAccount = z.object({
  firstName: writtenText(TEXT_LIMITS.name).nullable().exactOptional(),
  lastName: writtenText(TEXT_LIMITS.name).nullable().exactOptional(),
  phone: writtenText(TEXT_LIMITS.phone).nullable().exactOptional(),
});
export type ChangeAccount = z.infer<typeof ChangeAccount>;

/** POST /api/account/erase: a code of the purpose `erase`, mailed to the account's address. */
export const EraseAccount = z.object({ code: MailedCode });
