import { z } from 'zod';
import { callsOf } from '../call.ts';
import { CODE_MINUTES, UNDO_DAYS } from '../limits.ts';
import { IdPath } from '../shapes.ts';
import {
  Account,
  ChangeAccount,
  CodeReceipt,
  CustomerSession,
  EraseAccount,
  ProveEmail,
  RemovePassword,
  RequestCode,
  SetPassword,
  SignedIn,
  SignIn,
  UndoEmailChange,
} from './accounts.ts';
import { AddAddress, Address, ChangeAddress } from './addresses.ts';

const guest = callsOf({ tag: 'Accounts', caller: 'guest' });
const account = callsOf({ tag: 'Accounts', caller: 'account' });
const anyone = callsOf({ tag: 'Accounts' });

/** What customers do with their account (behaviour: accounts 1). With GUEST_IDENTITY=off each of them answers 404. */
export const accountCalls = {
  requestCode: guest.post('/api/account/code', {
    summary: 'Mail a six-digit code to an address',
    description:
      'The answer is the same whether the address has an account or not, and when too many codes were mailed. A code is ' +
      `valid for ${String(CODE_MINUTES)} minutes, five attempts and one use, in the browser that asked for it.`,
    body: RequestCode,
    answers: { 202: { description: 'The mail follows, unless too many were sent', schema: CodeReceipt } },
  }),
  signIn: guest.post('/api/account/sign-in', {
    summary: 'Sign in with a mailed code, with the link of its mail, or with a password',
    description:
      "The guest's cart, wishlist, chats and questions move to the account. The first sign-in with a code creates it. An " +
      'account has a password only if its owner set one. A wrong password and an unknown address get the same answer.',
    limit: 'signIn',
    body: SignIn,
    answers: { 200: { description: 'Signed in; sets the account cookie', schema: SignedIn } },
  }),
  signOut: guest.post('/api/account/sign-out', {
    summary: 'Sign out',
    answers: { 204: { description: 'Signed out; the browser is a new guest' } },
  }),
  listSessions: account.get('/api/account/sessions', {
    summary: 'The browsers that are signed in, last seen first',
    answers: { 200: { description: 'The sessions', schema: z.array(CustomerSession) } },
  }),
  endOtherSessions: account.delete('/api/account/sessions', {
    summary: 'Sign out everywhere else',
    answers: { 204: { description: 'Every other session has ended' } },
  }),
  endSession: account.delete('/api/account/sessions/{id}', {
    summary: 'Sign one browser out',
    params: IdPath,
    answers: { 204: { description: 'The session has ended' } },
  }),
  getAccount: account.get('/api/account', {
    summary: 'The account',
    answers: { 200: { description: 'Address, name and phone number', schema: Account } },
  }),
  changeAccount: account.patch('/api/account', {
    summary: 'Change name and phone number',
    body: ChangeAccount,
    answers: { 200: { description: 'The account as it now is', schema: Account } },
  }),
  changeEmail: account.patch('/api/account/email', {
    summary: 'Change the e-mail address',
    description:
      'The code is one that was mailed to the new address, for the purpose "email". 409 with the code "sign-in-again" when this ' +
      'browser signed in more than 15 minutes ago. Every other session ends, and the old address gets a link that undoes the change.',
    body: ProveEmail,
    answers: { 200: { description: 'The account as it now is', schema: Account } },
    errors: [403, 409],
  }),
  undoEmailChange: anyone.post('/api/account/email/undo', {
    summary: 'Undo a change of the e-mail address',
    description:
      `The token is in the link of the mail to the old address. It works for ${String(UNDO_DAYS)} days. Every session of the account ends, and its ` +
      'password is removed.',
    limit: 'signIn',
    body: UndoEmailChange,
    answers: { 204: { description: 'Undone, also when it was before' } },
    errors: [404, 409],
  }),
  setPassword: account.put('/api/account/password', {
    summary: 'Set or change the password',
    description:
      'It is proven by a code of the purpose "password" or by the current password. A password is never required. Changing it ' +
      'signs out every other browser.',
    body: SetPassword,
    answers: { 204: { description: 'The password is set' } },
    errors: [403],
  }),
  removePassword: account.post('/api/account/password/remove', {
    summary: 'Remove the password',
    description: 'Proven like a change. From then on only mailed codes sign in.',
    body: RemovePassword,
    answers: { 204: { description: 'The account has no password' } },
    errors: [403],
  }),
  listAddresses: account.get('/api/account/addresses', {
    summary: 'The postal addresses, defaults first',
    answers: { 200: { description: 'The addresses', schema: z.array(Address) } },
  }),
  addAddress: account.post('/api/account/addresses', {
    summary: 'Add a postal address',
    body: AddAddress,
    answers: { 201: { description: 'The new address', schema: Address } },
    errors: [409],
  }),
  changeAddress: account.patch('/api/account/addresses/{id}', {
    summary: 'Change a postal address',
    params: IdPath,
    body: ChangeAddress,
    answers: { 200: { description: 'The address as it now is', schema: Address } },
  }),
  removeAddress: account.delete('/api/account/addresses/{id}', {
    summary: 'Remove a postal address',
    params: IdPath,
    answers: { 204: { description: 'Removed' } },
  }),
};

/** Export and erasure of an account (behaviour: privacy 7). */
export const privacyCalls = {
  exportAccount: account.get('/api/account/export', {
    summary: 'Everything that the shop has about the customer, as a file',
    description:
      'A zip with account.json, a readable page, index.html, and the mails that the person sent. Five an hour.',
    answers: { 200: { description: 'The zip', fileType: 'application/zip' } },
  }),
  eraseAccount: account.post('/api/account/erase', {
    summary: 'Erase the account and everything in it',
    description:
      'The code is one of the purpose "erase". Orders with an invoice stay, because the law requires it. 409 while an order waits for its payment. Every session of the ' +
      'account ends, and the browser is a new guest.',
    body: EraseAccount,
    answers: { 204: { description: 'Erased' } },
    errors: [403, 409],
  }),
};
