import { domainToUnicode } from 'node:url';

/** An address as its owner writes it: a domain outside ASCII is stored as punycode. */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;

  return `${email.slice(0, at)}${domainToUnicode(email.slice(at)) || email.slice(at)}`;
}
