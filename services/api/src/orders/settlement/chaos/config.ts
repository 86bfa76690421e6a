import { chaosSize } from '@ronin/testing';

const numberFrom = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

/** How many orders the chaos test places, and the seed of its faults. */
export const chaosConfig = {
  orders: numberFrom('PAYMENT_CHAOS_ORDERS', chaosSize({ short: 20, long: 10_000 })),
  seed: numberFrom('PAYMENT_CHAOS_SEED', 20_261_122),
} as const;
