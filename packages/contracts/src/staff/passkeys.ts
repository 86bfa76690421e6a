import { z } from 'zod';
import { callsOf } from '../call.ts';
import { GivenPassword, Id, TextOrNull, Timestamp, writtenText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { StaffIdentity } from '../session.ts';
import { IdPath } from '../shapes.ts';
import { StaffAccount } from './accounts.ts';

/** Bytes as base64url. The longest ones are keys and signatures of a few kilobytes. */
const Bytes = z.string().regex(/^[\w-]{1,16000}$/, 'must be base64url');

/** The id of a key pair: at most 1,023 bytes. */
const CredentialId = z.string().regex(/^[\w-]{1,1364}$/, 'must be base64url');

/** The secret that belongs to one challenge. */
const ChallengeToken = z.string().regex(/^[\w-]{43}$/, 'must be a token of this shop');

const CredentialType = z.literal('public-key');

const Verification = z.enum(['required', 'preferred', 'discouraged']);

const KnownCredential = z.object({ id: z.string(), type: CredentialType, transports: z.array(z.string()) });

export const StaffPasskey = z.object({
  id: Id,
  name: z.string(),
  addedAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type StaffPasskey = z.infer<typeof StaffPasskey>;

export const StaffPasskeyList = z.object({ items: z.array(StaffPasskey) });

export const OwnPasskeys = StaffPasskeyList.extend({
  origin: TextOrNull.describe(
    'The address at which passkeys work. null: nowhere, because PUBLIC_URL has no host name.',
  ),
});
export type OwnPasskeys = z.infer<typeof OwnPasskeys>;

export const StartPasskey = z.object({ password: GivenPassword });

/** What navigator.credentials.create() takes, with bytes as base64url. */
const PasskeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: CredentialType, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({ residentKey: Verification, userVerification: Verification }),
  attestation: z.literal('none'),
});

/** What navigator.credentials.get() takes, with bytes as base64url. */
const PasskeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(KnownCredential),
  userVerification: Verification,
});

/** A challenge for a new passkey: it is answered once, within five minutes. */
export const PasskeyCreation = z.object({ token: z.string(), options: PasskeyCreationOptions });
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** POST /api/staff/passkeys. `response` is what the browser made of the options. */
export const AddPasskey = z.object({
  token: ChallengeToken,
  name: writtenText(TEXT_LIMITS.name),
  response: z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: CredentialType,
    response: z.object({
      clientDataJSON: Bytes,
      attestationObject: Bytes,
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .default([]),
    }),
  }),
});
export type AddPasskey = z.infer<typeof AddPasskey>;

export const RemovePasskey = z.object({ password: GivenPassword });

/** The answer of a sign-in with the right password when the account has passkeys. */
export const PasskeyRequired = z.object({
  passkey: z.object({ token: z.string(), options: PasskeyRequestOptions }),
});
export type PasskeyRequired = z.infer<typeof PasskeyRequired>;

export const StaffSignIn = z.union([StaffIdentity, PasskeyRequired]);

/** POST /api/staff/login/passkey. `response` is what the browser made of the options. */
export const StaffPasskeyLogin = z.object({
  token: ChallengeToken,
  response: z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: CredentialType,
    response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes }),
  }),
});
export type StaffPasskeyLogin = z.infer<typeof StaffPasskeyLogin>;

const staff = callsOf({ tag: 'Back office', role: 'any' });
const admin = callsOf({ tag: 'Back office', role: 'admin' });

/** Passkeys, the second factor of the staff sign-in (behaviour: staff 11). */
export const passkeysCalls = {
  listOwnPasskeys: staff.get('/api/staff/passkeys', {
    summary: 'The own passkeys, oldest first',
    answers: { 200: { description: 'All of them', schema: OwnPasskeys } },
  }),
  startPasskey: staff.post('/api/staff/passkeys/challenge', {
    summary: 'Ask for a challenge for a new passkey',
    description:
      'Stores nothing but the challenge, which is answered once, within five minutes. 403: the current password is wrong. ' +
      '409: PUBLIC_URL has no host name, or the account has ten passkeys.',
    body: StartPasskey,
    answers: { 200: { description: 'The challenge', schema: PasskeyCreation } },
    errors: [403, 409],
  }),
  addPasskey: staff.post('/api/staff/passkeys', {
    summary: 'Add a passkey',
    description:
      'From now on a sign-in needs a passkey. 409: the challenge was used or has expired, or the passkey is known already.',
    body: AddPasskey,
    answers: { 201: { description: 'The passkey', schema: StaffPasskey } },
    errors: [409],
  }),
  removePasskey: staff.post('/api/staff/passkeys/{id}/remove', {
    summary: 'Remove an own passkey',
    description: '403: the current password is wrong.',
    params: IdPath,
    body: RemovePasskey,
    answers: { 204: { description: 'Removed' } },
    errors: [403],
  }),
  listStaffAccountPasskeys: admin.get('/api/staff/people/{id}/passkeys', {
    summary: 'The passkeys of a staff account, oldest first',
    params: IdPath,
    answers: { 200: { description: 'All of them', schema: StaffPasskeyList } },
  }),
  removeStaffAccountPasskeys: admin.delete('/api/staff/people/{id}/passkeys', {
    summary: 'Remove all passkeys of a staff account',
    description: 'The person is signed out everywhere and signs in with the password alone.',
    version: 'required',
    params: IdPath,
    answers: { 200: { description: 'The account', schema: StaffAccount } },
  }),
};
