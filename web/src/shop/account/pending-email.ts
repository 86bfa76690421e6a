import { CODE_MINUTES } from '@ronin/contracts/limits';
import { readStored, writeStored } from '../../app/local-storage.ts';

/** The address to which the last code was mailed. The link in the mail may open another tab, so all tabs share it. */
interface PendingEmail {
  readonly email: string;
  /** Milliseconds. */
  readonly at: number;
}

const KEY = 'ronin.sign-in';

/** A code is valid as long as this. */
const LIFE_MS = CODE_MINUTES * 60_000;

/** Null when no code can be valid any more. */
export function readPendingEmail(): string | null {
  const stored = readStored('localStorage', KEY, isPendingEmail);

  return stored !== null && Date.now() - stored.at < LIFE_MS ? stored.email : null;
}

/** Where storage is refused the code can be typed, but the link does not know the address. */
export const writePendingEmail = (email: string | null): void =>
  writeStored('localStorage', KEY, email === null ? null : { email, at: Date.now() });

const isPendingEmail = (value: unknown): value is PendingEmail =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'at' in value &&
  typeof value.at === 'number';
