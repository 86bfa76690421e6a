import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, with OWASP's first recommended parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash to verify against when the username is unknown, so that the answer takes as long as for a wrong password. */
let placeholderHash: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** @param stored the account's hash; null (no such account) takes as long and is always wrong. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  placeholderHash ??= hashPassword('placeholder');
  const isEqual = await verify(stored ?? (await placeholderHash), password);

  return isEqual && stored !== null;
}
