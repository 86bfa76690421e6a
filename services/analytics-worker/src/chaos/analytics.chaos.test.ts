import { describe, expect, it } from 'vitest';
import { chaosConfig } from './config.ts';
import { FACTS, runChaos } from './run-chaos.ts';
import { chaosModes } from './start-chaos-shop.ts';

const { events, seed } = chaosConfig;

// All modes in parallel: most of the time is waiting for restarts.
describe.each(chaosModes())(
  'every accepted event is stored once, $name',
  { timeout: 180_000 + events * 10, concurrent: true },
  (mode) =>
    it(`${String(events)} events, while the api, the workers and their servers are killed and restarted`, async () => {
      const started = performance.now();
      const { accepted, repeated, pageViews, productViews, recentlyViewed, ledger, totals, killed } =
        await runChaos({ events, seed, ...mode });

      expect(Object.keys(killed).sort()).toEqual([
        'PostgreSQL',
        ...(mode.redisUrl === null ? [] : ['Redis']),
        ...(mode.isApart ? ["analytics' PostgreSQL"] : []),
        'api',
        'worker',
      ]);
      expect(killed.worker).toBeGreaterThanOrEqual(2);
      expect(accepted.size).toBeGreaterThanOrEqual(events);
      expect([...pageViews, ...productViews].sort()).toEqual([...accepted].sort());
      expect(ledger).toMatchObject({ written: accepted.size + FACTS, waiting: 0, failed: 0, missing: 0 });
      expect(ledger.accepted).toBe(ledger.written + ledger.duplicate);
      expect(repeated).toBeGreaterThan(accepted.size / 20);
      expect(ledger.duplicate).toBeGreaterThanOrEqual(repeated);
      for (const [source, counted] of Object.entries(totals)) expect(counted, source).toEqual(totals.rows);
      expect(totals.rows?.pageViews).toBe(pageViews.length);
      expect(recentlyViewed).toBe(1);

      process.stdout.write(
        `Chaos test with seed ${String(seed)}, ${mode.name}: ${String(accepted.size)} accepted and stored, ${String(repeated)} repeated, ` +
          `${String(ledger.duplicate)} duplicates, killed ${JSON.stringify(killed)}, ` +
          `${((performance.now() - started) / 1_000).toFixed(0)} s\n`,
      );
    }),
);
