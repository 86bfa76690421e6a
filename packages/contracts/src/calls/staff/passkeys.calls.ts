import { defineCall } from '../../call.ts';
import {
  AddPasskey,
  OwnPasskeys,
  PasskeyCreation,
  RemovePasskey,
  StaffPasskey,
  StaffPasskeyList,
  StaffPasskeyPath,
  StartPasskey,
} from '../../http/staff/passkeys.ts';
import { StaffPerson, StaffPersonPath } from '../../http/staff/people.ts';

const OWN = { tag: 'Back office', role: 'any' } as const;
const ADMIN = { tag: 'Back office', role: 'admin' } as const;

/** Passkeys, the second factor of the staff sign-in (behaviour: staff 11). */
export const passkeysCalls = {
  listOwnPasskeys: defineCall({
    ...OWN,
    method: 'get',
    path: '/api/staff/passkeys',
    summary: 'The own passkeys, oldest first',
    answers: { 200: { description: 'All of them', schema: OwnPasskeys } },
    errors: [],
  }),
  startPasskey: defineCall({
    ...OWN,
    method: 'post',
    path: '/api/staff/passkeys/challenge',
    summary: 'Ask for a challenge for a new passkey',
    description:
      'Stores nothing but the challenge, which is answered once, within five minutes. 403: the current password is wrong. ' +
      '409: PUBLIC_URL has no host name, or the account has ten passkeys.',
    body: StartPasskey,
    answers: { 200: { description: 'The challenge', schema: PasskeyCreation } },
    errors: [400, 403, 409],
  }),
  addPasskey: defineCall({
    ...OWN,
    method: 'post',
    path: '/api/staff/passkeys',
    summary: 'Add a passkey',
    description:
      'From now on a sign-in needs a passkey. 409: the challenge was used or has expired, or the passkey is known already.',
    body: AddPasskey,
    answers: { 201: { description: 'The passkey', schema: StaffPasskey } },
    errors: [400, 409],
  }),
  removePasskey: defineCall({
    ...OWN,
    method: 'post',
    path: '/api/staff/passkeys/{id}/remove',
    summary: 'Remove an own passkey',
    description: '403: the current password is wrong.',
    params: StaffPasskeyPath,
    body: RemovePasskey,
    answers: { 204: { description: 'Removed' } },
    errors: [400, 403, 404],
  }),
  listPersonPasskeys: defineCall({
    ...ADMIN,
    method: 'get',
    path: '/api/staff/people/{id}/passkeys',
    summary: 'The passkeys of a staff account, oldest first',
    params: StaffPersonPath,
    answers: { 200: { description: 'All of them', schema: StaffPasskeyList } },
    errors: [400, 404],
  }),
  removePersonPasskeys: defineCall({
    ...ADMIN,
    method: 'delete',
    path: '/api/staff/people/{id}/passkeys',
    summary: 'Remove all passkeys of a staff account',
    description:
      'If-Match is required. The person is signed out everywhere and signs in with the password alone.',
    version: 'required',
    params: StaffPersonPath,
    answers: { 200: { description: 'The account', schema: StaffPerson } },
    errors: [400, 404, 412, 428],
  }),
};
