import { queueModes } from '@ronin/testing';
import { describe, expect, it } from 'vitest';
import { runUnderFire } from './testing/under-fire.ts';

/** As many kills as there are victims: each is killed once. */
const KILLS = { postgres: 4, redis: 5 };

describe.each(queueModes())('accepted means stored, once, $name', { timeout: 240_000 }, ({ redisUrl }) => {
  it('while the api, the workers and their servers are killed and started again', async () => {
    const { accepted, stored, ledger, totals, killed } = await runUnderFire({
      events: 1_000,
      kills: redisUrl === null ? KILLS.postgres : KILLS.redis,
      seed: 20_261_121,
      withRedis: redisUrl !== null,
    });

    expect(new Set(killed)).toHaveLength(redisUrl === null ? 3 : 4);
    expect(accepted.size).toBeGreaterThanOrEqual(1_000);
    expect(stored.sort()).toEqual([...accepted].sort());
    expect(ledger).toMatchObject({ written: accepted.size, waiting: 0, failed: 0, missing: 0 });
    for (const [source, counted] of Object.entries(totals)) expect(counted, source).toEqual(totals.rows);
    expect(totals.rows?.pageViews).toBe(accepted.size);
    expect(ledger.duplicate).toBeGreaterThan(0);
  });
});
