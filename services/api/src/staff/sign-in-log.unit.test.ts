import { createLogger } from '@ronin/server-kit';
import { describe, expect, it } from 'vitest';
import { createSignInLog } from './sign-in-log.ts';

/** A log with readable lines and a clock that the test sets. */
function buildLog() {
  const lines: Record<string, unknown>[] = [];
  let time = 0;
  const logger = createLogger('api', 'info', {
    write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const log = createSignInLog(logger, () => time);

  return { log, lines, wait: (milliseconds: number) => (time += milliseconds) };
}

describe('the log of sign-ins', () => {
  it.each([
    ['signed in', 'info', '203.0.113.77', '203.0.113.0/24'],
    ['signed in with passkey', 'info', '203.0.113.77', '203.0.113.0/24'],
    ['passkey requested', 'info', '203.0.113.77', '203.0.113.0/24'],
    ['wrong passkey', 'warn', '203.0.113.77', '203.0.113.0/24'],
    ['signed out', 'info', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['wrong password', 'warn', '::ffff:203.0.113.77', '203.0.113.0/24'],
    ['too many attempts', 'warn', undefined, 'unknown'],
  ] as const)('has a line for "%s" with the username and the network', (outcome, level, address, network) => {
    const { log, lines } = buildLog();
    log.note(outcome, 'hana', address);

    expect(lines).toMatchObject([{ msg: 'staff sign-in', outcome, username: 'hana', network }]);
    expect(lines[0]?.level).toBe(level === 'info' ? 30 : 40);
  });

  it('has a limit for each minute, and logs how many more there were', () => {
    const { log, lines, wait } = buildLog();
    for (let count = 0; count < 1_000; count += 1) log.note('wrong password', 'hana', '203.0.113.77');
    expect(lines).toHaveLength(120);

    wait(60_000);
    log.note('signed in', 'hana', '203.0.113.77');
    expect(lines.slice(120)).toMatchObject([
      { msg: 'staff sign-in log lines dropped', count: 880 },
      { outcome: 'signed in' },
    ]);
  });
});
