import { createRateLimit, type RateLimit } from '@ronin/server-kit';
import type { Redis } from 'ioredis';

/** Rate limits by address, session or agent. Those by address allow for an office behind one address. */
const RATE_LIMITS = {
  chatStart: { points: 30, durationSeconds: 60 },
  chatConnect: { points: 240, durationSeconds: 60 },
  chatReadAddress: { points: 600, durationSeconds: 10 },
  chatReadSession: { points: 100, durationSeconds: 10 },
  chatAvailability: { points: 100, durationSeconds: 5 },
  chatMessageAddress: { points: 600, durationSeconds: 60 },
  chatMessageSession: { points: 40, durationSeconds: 10 },
  chatMessageAgent: { points: 120, durationSeconds: 10 },
} as const;

export type ChatLimits = Record<keyof typeof RATE_LIMITS, RateLimit>;

export function createLimits(options: { enabled: boolean; redis: Redis | null }): ChatLimits {
  const create = (name: keyof typeof RATE_LIMITS) =>
    createRateLimit({ name, ...RATE_LIMITS[name], ...options });

  return {
    chatStart: create('chatStart'),
    chatConnect: create('chatConnect'),
    chatReadAddress: create('chatReadAddress'),
    chatReadSession: create('chatReadSession'),
    chatAvailability: create('chatAvailability'),
    chatMessageAddress: create('chatMessageAddress'),
    chatMessageSession: create('chatMessageSession'),
    chatMessageAgent: create('chatMessageAgent'),
  };
}
