import { chaosSize } from '@ronin/testing';

const numberFrom = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

/** How many events the chaos test sends, and the seed of its faults. */
export const chaosConfig = {
  events: numberFrom('ANALYTICS_CHAOS_EVENTS', chaosSize({ short: 200, long: 20_000 })),
  seed: numberFrom('ANALYTICS_CHAOS_SEED', 20_261_121),
} as const;
