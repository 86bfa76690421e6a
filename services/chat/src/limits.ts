import { createRateLimits, type RateLimit } from '@ronin/server-kit';
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
  chatFileAddress: { points: 30, durationSeconds: 60 },
  chatFileSession: { points: 5, durationSeconds: 60 },
  chatMessageAgent: { points: 120, durationSeconds: 10 },
} as const;

export type ChatLimits = Record<keyof typeof RATE_LIMITS, RateLimit>;

export const createLimits = (options: { enabled: boolean; redis: Redis | null }): ChatLimits =>
  createRateLimits(RATE_LIMITS, options);
