import { normalizeEmail } from '@ronin/contracts/email';

/** Whether the services take it as an e-mail address. */
export const isEmail = (text: string): boolean => normalizeEmail(text) !== null;

export const findEmailError = (text: string) =>
  isEmail(text) ? undefined : 'Enter an email address, such as mai@example.com';
