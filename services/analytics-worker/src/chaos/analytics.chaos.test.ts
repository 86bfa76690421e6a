import { queueModes } from '@ronin/testing';
import { describe, expect, it } from 'vitest';
import { chaosConfig } from './config.ts';
import { runChaos } from './run-chaos.ts';

const { events, seed } = chaosConfig;

// Both modes in parallel: most of the time is waiting for restarts.
describe.each(queueModes())(
  'every accepted event is stored once, $name',
  { timeout: 180_000 + events * 10, concurrent: true },
  ({ name, redisUrl }) => {
    it(`${String(events)} events, while the api, the workers and their servers are killed and restarted`, async () => {
      const started = performance.now();
      const { accepted, repeated, stored, ledger, totals, killed } = await runChaos({
        events,
        seed,
        redisUrl,
      });

      expect(Object.keys(killed).sort()).toEqual([
        'PostgreSQL',
        ...(redisUrl === null ? [] : ['Redis']),
        'api',
        'worker',
      ]);
      expect(killed.worker).toBeGreaterThanOrEqual(2);
      expect(accepted.size).toBeGreaterThanOrEqual(events);
      expect(stored.sort()).toEqual([...accepted].sort());
      expect(ledger).toMatchObject({ written: accepted.size, waiting: 0, failed: 0, missing: 0 });
      expect(ledger.accepted).toBe(ledger.written + ledger.duplicate);
      expect(repeated).toBeGreaterThan(accepted.size / 20);
      expect(ledger.duplicate).toBeGreaterThanOrEqual(repeated);
      for (const [source, counted] of Object.entries(totals)) expect(counted, source).toEqual(totals.rows);
      expect(totals.rows?.pageViews).toBe(accepted.size);

      process.stdout.write(
        `Chaos test with seed ${String(seed)}, ${name}: ${String(accepted.size)} accepted and stored, ${String(repeated)} repeated, ` +
          `${String(ledger.duplicate)} duplicates, killed ${JSON.stringify(killed)}, ` +
          `${((performance.now() - started) / 1_000).toFixed(0)} s\n`,
      );
    });
  },
);
