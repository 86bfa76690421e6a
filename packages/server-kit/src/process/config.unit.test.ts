import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigError, loadConfig, settings } from './config.ts';

const Variables = z.object({
  API_PORT: settings.port.default(8081),
  DATABASE_URL: settings.databaseUrl,
  REDIS_URL: settings.redisUrl,
  PUBLIC_URL: settings.publicUrl.default('http://localhost:8080'),
  TRUST_PROXY: settings.trustProxy,
  SESSION_SECRET: settings.sessionSecret,
  STAFF_PASSWORD: settings.staffPassword.optional(),
  RATE_LIMITS: settings.onOff('on'),
  ANALYTICS_IP: settings.analyticsIp,
});
const good = {
  DATABASE_URL: 'postgres://ronin@localhost/ronin',
  SESSION_SECRET: 'thirty-two or more characters of a secret',
};

describe('settings', () => {
  it('have defaults, and an empty variable counts as missing', () =>
    expect(
      loadConfig(Variables, { ...good, REDIS_URL: '', API_PORT: '', RATE_LIMITS: '', UNRELATED: 'x' }),
    ).toEqual({
      ...good,
      API_PORT: 8081,
      REDIS_URL: null,
      PUBLIC_URL: 'http://localhost:8080',
      TRUST_PROXY: 'loopback',
      RATE_LIMITS: true,
      ANALYTICS_IP: 'truncated',
    }));

  it('are parsed to their types', () => {
    const env = { ...good, API_PORT: '0', RATE_LIMITS: 'off', PUBLIC_URL: 'https://ronin.example//' };

    expect(loadConfig(Variables, env)).toMatchObject({
      API_PORT: 0,
      RATE_LIMITS: false,
      PUBLIC_URL: 'https://ronin.example',
    });
  });

  it('report all problems at once, each on its own line', () => {
    const env = { API_PORT: '99999', DATABASE_URL: 'mysql://localhost', RATE_LIMITS: 'maybe' };

    expect(() => loadConfig(Variables, env)).toThrow(ConfigError);
    try {
      loadConfig(Variables, env);
    } catch (error) {
      const lines = (error as Error).message.split('\n');
      expect(lines.map((line) => line.split(' ', 1)[0]).sort()).toEqual([
        'API_PORT',
        'DATABASE_URL',
        'RATE_LIMITS',
        'SESSION_SECRET',
      ]);
    }
  });

  it('are never repeated in an error, because a value may be a password', () => {
    const env = { ...good, DATABASE_URL: 'mysql://ronin:hunter2@localhost', SESSION_SECRET: 'tooshort' };

    expect(() => loadConfig(Variables, env)).toThrow(/^(?!.*(hunter2|tooshort))/s);
  });

  it.each([
    ['API_PORT', 'eighty'],
    ['API_PORT', '-1'],
    ['API_PORT', '80.5'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'localhost:5432'],
    ['REDIS_URL', 'http://localhost'],
    // ioredis does not know this scheme and would open a Unix socket. redis:// works for Valkey.
    ['REDIS_URL', 'valkey://localhost'],
    ['PUBLIC_URL', 'ronin.example'],
    ['TRUST_PROXY', 'somebody'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['SESSION_SECRET', 'thirty-one characters, too short'.slice(0, 31)],
    ['SESSION_SECRET', 'a'.repeat(64)],
    ['STAFF_PASSWORD', '7 chars'],
    ['STAFF_PASSWORD', 'xxxxxxxxxxxx'],
    ['STAFF_PASSWORD', 'x'.repeat(1_025)],
    ['ANALYTICS_IP', 'some'],
  ])('%s may not be %s', (name, value) =>
    expect(() => loadConfig(Variables, { ...good, [name]: value })).toThrow(new RegExp(`^${name} must be`)),
  );

  it.each(['true', 'false', '2', 'loopback', 'loopback, 10.0.0.0/8', 'uniquelocal,fe80::1'])(
    'TRUST_PROXY may be %s',
    (value) => expect(loadConfig(Variables, { ...good, TRUST_PROXY: value }).TRUST_PROXY).toBe(value),
  );
});
