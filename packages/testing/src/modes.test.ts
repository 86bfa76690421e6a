import { Redis } from 'ioredis';
import { describe, expect, inject, it, vi } from 'vitest';
import { queueModes } from './modes.ts';

const { redisUrl } = inject('testServers');

describe('queueModes', () => {
  it('lists PostgreSQL alone first, and Redis where it is installed', () => {
    const names = queueModes().map(({ name }) => name);
    expect(names).toEqual(redisUrl === null ? ['PostgreSQL queue'] : ['PostgreSQL queue', 'Redis']);
  });

  it.each(queueModes().flatMap((mode) => mode.redisUrl ?? []))(
    'gives each worker its own Redis database, empty when a file begins',
    async (url) => {
      expect(new URL(url).pathname).toMatch(/^\/(?:[1-9]|1[0-5])$/);
      const redis = new Redis(url);
      await redis.set('left', 'behind');

      vi.resetModules();
      await import('./clean-redis.ts');
      expect(await redis.dbsize()).toBe(0);
      redis.disconnect();
    },
  );
});
