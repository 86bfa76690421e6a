import { CODE_MINUTES } from '@ronin/contracts/limits';
import { readStored } from '../../app/local-storage.ts';

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
  const stored = readStored(window.localStorage, KEY, isPendingEmail);

  return stored !== null && Date.now() - stored.at < LIFE_MS ? stored.email : null;
}

export function writePendingEmail(email: string | null): void {
  try {
    if (email === null) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, JSON.stringify({ email, at: Date.now() }));
  } catch {
    // The browser refuses storage: the code can be typed, but the link does not know the address.
  }
}

const isPendingEmail = (value: unknown): value is PendingEmail =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'at' in value &&
  typeof value.at === 'number';
