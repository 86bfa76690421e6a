import { describe, expect, it } from 'vitest';
import { chaosConfig } from './config.ts';
import { runMailChaos } from './run-mail-chaos.ts';

const { mails, seed } = chaosConfig;

describe('no mail is lost', { timeout: 240_000 + mails * 60 }, () => {
  it(`${String(mails)} mails, while the mailers and PostgreSQL are killed and restarted`, async () => {
    const started = performance.now();
    const { rows, received, inFlight, killed } = await runMailChaos({ mails, seed });

    expect(Object.keys(killed).toSorted()).toEqual(['PostgreSQL', 'mailer']);
    expect(killed.mailer).toBeGreaterThanOrEqual(2);
    expect(rows).toHaveLength(mails);
    const isCode = ({ kind }: { kind: string }) => kind === 'sign-in-code';
    const codes = rows.filter(isCode);
    const others = rows.filter((row) => !isCode(row));
    expect(codes.length).toBeGreaterThan(0);
    expect(others.filter(({ sentAt, failedAt }) => sentAt === null || failedAt !== null)).toEqual([]);

    const arrivals = new Map(rows.map(({ toAddress }) => [toAddress, 0]));
    for (const { recipient } of received) arrivals.set(recipient, (arrivals.get(recipient) ?? 0) + 1);
    const countOf = ({ toAddress }: { toAddress: string }) => arrivals.get(toAddress) ?? 0;
    expect(arrivals.size).toBe(mails);
    expect(others.filter((row) => countOf(row) === 0)).toEqual([]);
    // A sign-in code is sent at most once: it is marked as failed when it may have arrived.
    expect(codes.filter((row) => countOf(row) > 1)).toEqual([]);
    expect(codes.filter((row) => row.sentAt !== null && countOf(row) !== 1)).toEqual([]);
    const failedCodes = codes.filter(({ failedAt }) => failedAt !== null).length;
    expect(failedCodes).toBeLessThanOrEqual(inFlight);

    // A repeat has the Message-ID of the first one.
    const messageIds = new Map(rows.map(({ toAddress, messageId }) => [toAddress, messageId]));
    const withAnotherId = received.filter(
      ({ recipient, messageId }) => messageId !== `<${messageIds.get(recipient) ?? ''}>`,
    );
    expect(withAnotherId).toEqual([]);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(
      new Set(received.map(({ recipient }) => recipient)).size,
    );

    const repeats = others.reduce((sum, row) => sum + countOf(row) - 1, 0);
    expect(repeats).toBeLessThanOrEqual(inFlight);
    process.stdout.write(
      `Chaos test of mails with seed ${String(seed)}: ${String(mails)} mails, ${String(repeats)} repeated and ` +
        `${String(failedCodes)} codes failed (at most ${String(inFlight)} in flight), killed ${JSON.stringify(killed)}, ` +
        `${((performance.now() - started) / 1_000).toFixed(0)} s\n`,
    );
  });
});
