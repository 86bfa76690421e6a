import { clientKey, type Logger } from '@ronin/server-kit';

export type SignInOutcome =
  | 'signed in'
  | 'signed in with passkey'
  | 'signed out'
  | 'passkey requested'
  | 'wrong password'
  | 'wrong passkey'
  | 'too many attempts';

const FAILURES: readonly SignInOutcome[] = ['wrong password', 'wrong passkey', 'too many attempts'];

const LINES_A_MINUTE = 120;
const MINUTE_MS = 60_000;

/**
 * Logs who signed in and out, and who failed to, from which network; never a password. Whoever guesses decides how often
 * that is, so the lines of a minute have a bound; how many more there were is logged with the next line after it.
 * @param clock milliseconds that only grow.
 */
export function createSignInLog(logger: Logger, clock: () => number = () => performance.now()) {
  let startedAt = clock();
  let lines = 0;
  let left = 0;

  return {
    /** @param address Express's req.ip; only its network is logged. */
    note(outcome: SignInOutcome, username: string, address: string | undefined) {
      if (clock() - startedAt >= MINUTE_MS) {
        if (left > 0) logger.warn({ count: left }, 'staff sign-in log lines dropped');
        [startedAt, lines, left] = [clock(), 0, 0];
      }
      if (lines >= LINES_A_MINUTE) {
        left += 1;
        return;
      }
      lines += 1;
      logger[FAILURES.includes(outcome) ? 'warn' : 'info'](
        { outcome, username, network: networkOf(address) },
        'staff sign-in',
      );
    },
  };
}

/** An IPv6 address' /64, an IPv4 address without its last number. */
const networkOf = (address: string | undefined): string =>
  clientKey(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
