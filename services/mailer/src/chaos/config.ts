import { chaosSize } from '@ronin/testing';

const numberFrom = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

/** How many mails the chaos test sends, and the seed of its faults. */
export const chaosConfig = {
  mails: numberFrom('MAIL_CHAOS_MAILS', chaosSize({ short: 300, long: 10_000 })),
  seed: numberFrom('MAIL_CHAOS_SEED', 20_261_122),
} as const;
