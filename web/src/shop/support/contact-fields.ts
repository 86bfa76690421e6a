import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { isEmail } from '../../app/is-email.ts';

export interface ContactFields {
  firstName: string;
  lastName: string;
  email: string;
  message: string;
}

export type ContactErrors = Partial<Record<keyof ContactFields, string>>;

/** What is wrong with each field, in words for its writer; nothing when all is well. */
export function findContactErrors(fields: ContactFields): ContactErrors {
  const errors: ContactErrors = {};
  const check = (field: keyof ContactFields, label: string, max: number) => {
    const length = fields[field].trim().length;
    if (length === 0) errors[field] = `${label} is required`;
    else if (length > max) errors[field] = `${label} can have at most ${String(max)} characters`;
  };

  check('firstName', 'First name', TEXT_LIMITS.name);
  check('lastName', 'Last name', TEXT_LIMITS.name);
  check('email', 'Email', TEXT_LIMITS.email);
  check('message', 'Message', TEXT_LIMITS.contactMessage);
  if (!errors.email && !isEmail(fields.email))
    errors.email = 'Enter an email address, such as mai@example.com';

  return errors;
}
