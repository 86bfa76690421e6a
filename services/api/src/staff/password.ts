import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's own default, at OWASP's first choice: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What nobody's password hashes to, so that an unknown username takes as long to refuse as a wrong password. */
let nobodysHash: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** @param stored the account's hash; null, when there is no such account, is always wrong and takes as long to say so. */
export async function isRightPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const isEqual = await verify(stored ?? (await nobodysHash), password);

  return isEqual && stored !== null;
}
