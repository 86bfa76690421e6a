import { createRateLimit, type RateLimit } from '@ronin/server-kit';
import type { ApiContext } from './context.ts';

const MINUTE = 60;

/**
 * What one address (or whom the name says) may do, and in how many seconds. Generous to offices behind one address. The
 * figures of the analytics intake have their reasons in docs/operations.md: an address stays below 100 MB an hour.
 */
const BOUNDS = {
  analyticsAddress: { points: 4_500, durationSeconds: 5 * MINUTE },
  analyticsGuest: { points: 1_500, durationSeconds: 5 * MINUTE },
  contact: { points: 60, durationSeconds: 10 * MINUTE },
  newsletter: { points: 60, durationSeconds: 10 * MINUTE },
  newSession: { points: 300, durationSeconds: 5 * MINUTE },
  staffAddress: { points: 30, durationSeconds: 5 * MINUTE },
  /** One username from one address. */
  staffUsernameAtAddress: { points: 10, durationSeconds: 5 * MINUTE },
  /** One username from anywhere, or one browser that signed in to it before. It slows down guessing from many addresses. */
  staffUsername: { points: 100, durationSeconds: 5 * MINUTE },
} as const;

export type ApiLimits = Record<keyof typeof BOUNDS, RateLimit>;

export function createLimits({ config, redis }: Pick<ApiContext, 'config' | 'redis'>): ApiLimits {
  const create = (name: keyof typeof BOUNDS) =>
    createRateLimit({ name, ...BOUNDS[name], redis, enabled: config.rateLimits });

  return {
    analyticsAddress: create('analyticsAddress'),
    analyticsGuest: create('analyticsGuest'),
    contact: create('contact'),
    newsletter: create('newsletter'),
    newSession: create('newSession'),
    staffAddress: create('staffAddress'),
    staffUsernameAtAddress: create('staffUsernameAtAddress'),
    staffUsername: create('staffUsername'),
  };
}
