import { chaosSize } from '@ronin/testing';

const numberFrom = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

/** The length of the chaos test and the seed of its random choices. */
export const chaosConfig = {
  messages: numberFrom('CHAT_CHAOS_MESSAGES', chaosSize({ short: 300, long: 5_000 })),
  seed: numberFrom('CHAT_CHAOS_SEED', 47),
} as const;
