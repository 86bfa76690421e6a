import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CODE_MINUTES, UNDO_DAYS } from '../limits.ts';
import {
  Account,
  ChangeAccount,
  CodeReceipt,
  CustomerSession,
  CustomerSessionPath,
  EraseAccount,
  ProveEmail,
  RemovePassword,
  RequestCode,
  SetPassword,
  SignedIn,
  SignIn,
  UndoEmailChange,
} from './accounts.ts';
import { AddAddress, Address, AddressPath, ChangeAddress } from './addresses.ts';

const ACCOUNTS = 'Accounts';

/** What customers do with their account (behaviour: accounts 1). With GUEST_IDENTITY=off each of them answers 404. */
export const accountCalls = {
  requestCode: defineCall({
    method: 'post',
    path: '/api/account/code',
    tag: ACCOUNTS,
    summary: 'Mail a six-digit code to an address',
    description:
      'The answer is the same whether the address has an account or not, and when too many codes were mailed. A code is ' +
      `valid for ${String(CODE_MINUTES)} minutes, five attempts and one use, in the browser that asked for it.`,
    caller: 'guest',
    body: RequestCode,
    answers: { 202: { description: 'The mail follows, unless too many were sent', schema: CodeReceipt } },
    errors: [400],
  }),
  signIn: defineCall({
    method: 'post',
    path: '/api/account/sign-in',
    tag: ACCOUNTS,
    summary: 'Sign in with a mailed code, with the link of its mail, or with a password',
    description:
      "The guest's cart, wishlist, chats and questions move to the account. The first sign-in with a code creates it. An " +
      'account has a password only if its owner set one. A wrong password and an unknown address get the same answer.',
    caller: 'guest',
    limit: 'signIn',
    body: SignIn,
    answers: { 200: { description: 'Signed in; sets the account cookie', schema: SignedIn } },
    errors: [400],
  }),
  signOut: defineCall({
    method: 'post',
    path: '/api/account/sign-out',
    tag: ACCOUNTS,
    summary: 'Sign out',
    caller: 'guest',
    answers: { 204: { description: 'Signed out; the browser is a new guest' } },
    errors: [],
  }),
  listSessions: defineCall({
    method: 'get',
    path: '/api/account/sessions',
    tag: ACCOUNTS,
    summary: 'The browsers that are signed in, last seen first',
    caller: 'account',
    answers: { 200: { description: 'The sessions', schema: z.array(CustomerSession) } },
    errors: [],
  }),
  endOtherSessions: defineCall({
    method: 'delete',
    path: '/api/account/sessions',
    tag: ACCOUNTS,
    summary: 'Sign out everywhere else',
    caller: 'account',
    answers: { 204: { description: 'Every other session has ended' } },
    errors: [],
  }),
  endSession: defineCall({
    method: 'delete',
    path: '/api/account/sessions/{id}',
    tag: ACCOUNTS,
    summary: 'Sign one browser out',
    caller: 'account',
    params: CustomerSessionPath,
    answers: { 204: { description: 'The session has ended' } },
    errors: [400, 404],
  }),
  getAccount: defineCall({
    method: 'get',
    path: '/api/account',
    tag: ACCOUNTS,
    summary: 'The account',
    caller: 'account',
    answers: { 200: { description: 'Address, name and phone number', schema: Account } },
    errors: [],
  }),
  changeAccount: defineCall({
    method: 'patch',
    path: '/api/account',
    tag: ACCOUNTS,
    summary: 'Change name and phone number',
    caller: 'account',
    body: ChangeAccount,
    answers: { 200: { description: 'The account as it now is', schema: Account } },
    errors: [400],
  }),
  changeEmail: defineCall({
    method: 'patch',
    path: '/api/account/email',
    tag: ACCOUNTS,
    summary: 'Change the e-mail address',
    description:
      'The code is one that was mailed to the new address, for the purpose "email". 409 with the code "sign-in-again" when this ' +
      'browser signed in more than 15 minutes ago. Every other session ends, and the old address gets a link that undoes the change.',
    caller: 'account',
    body: ProveEmail,
    answers: { 200: { description: 'The account as it now is', schema: Account } },
    errors: [400, 403, 409],
  }),
  undoEmailChange: defineCall({
    method: 'post',
    path: '/api/account/email/undo',
    tag: ACCOUNTS,
    summary: 'Undo a change of the e-mail address',
    description:
      `The token is in the link of the mail to the old address. It works for ${String(UNDO_DAYS)} days. Every session of the account ends, and its ` +
      'password is removed.',
    limit: 'signIn',
    body: UndoEmailChange,
    answers: { 204: { description: 'Undone, also when it was before' } },
    errors: [400, 404, 409],
  }),
  setPassword: defineCall({
    method: 'put',
    path: '/api/account/password',
    tag: ACCOUNTS,
    summary: 'Set or change the password',
    description:
      'It is proven by a code of the purpose "password" or by the current password. A password is never required. Changing it ' +
      'signs out every other browser.',
    caller: 'account',
    body: SetPassword,
    answers: { 204: { description: 'The password is set' } },
    errors: [400, 403],
  }),
  removePassword: defineCall({
    method: 'post',
    path: '/api/account/password/remove',
    tag: ACCOUNTS,
    summary: 'Remove the password',
    description: 'Proven like a change. From then on only mailed codes sign in.',
    caller: 'account',
    body: RemovePassword,
    answers: { 204: { description: 'The account has no password' } },
    errors: [400, 403],
  }),
  listAddresses: defineCall({
    method: 'get',
    path: '/api/account/addresses',
    tag: ACCOUNTS,
    summary: 'The postal addresses, defaults first',
    caller: 'account',
    answers: { 200: { description: 'The addresses', schema: z.array(Address) } },
    errors: [],
  }),
  addAddress: defineCall({
    method: 'post',
    path: '/api/account/addresses',
    tag: ACCOUNTS,
    summary: 'Add a postal address',
    caller: 'account',
    body: AddAddress,
    answers: { 201: { description: 'The new address', schema: Address } },
    errors: [400, 409],
  }),
  changeAddress: defineCall({
    method: 'patch',
    path: '/api/account/addresses/{id}',
    tag: ACCOUNTS,
    summary: 'Change a postal address',
    caller: 'account',
    params: AddressPath,
    body: ChangeAddress,
    answers: { 200: { description: 'The address as it now is', schema: Address } },
    errors: [400, 404],
  }),
  removeAddress: defineCall({
    method: 'delete',
    path: '/api/account/addresses/{id}',
    tag: ACCOUNTS,
    summary: 'Remove a postal address',
    caller: 'account',
    params: AddressPath,
    answers: { 204: { description: 'Removed' } },
    errors: [400, 404],
  }),
};

/** Export and erasure of an account (behaviour: privacy 7). */
export const privacyCalls = {
  exportAccount: defineCall({
    method: 'get',
    path: '/api/account/export',
    tag: ACCOUNTS,
    summary: 'Everything that the shop has about the customer, as a file',
    description:
      'A zip with account.json, a readable page, index.html, and the mails that the person sent. Five an hour.',
    caller: 'account',
    answers: { 200: { description: 'The zip', fileType: 'application/zip' } },
    errors: [],
  }),
  eraseAccount: defineCall({
    method: 'post',
    path: '/api/account/erase',
    tag: ACCOUNTS,
    summary: 'Erase the account and everything in it',
    description:
      'The code is one of the purpose "erase". Orders with an invoice stay, because the law requires it. 409 while an order waits for its payment. Every session of the ' +
      'account ends, and the browser is a new guest.',
    caller: 'account',
    body: EraseAccount,
    answers: { 204: { description: 'Erased' } },
    errors: [400, 403, 409],
  }),
};
