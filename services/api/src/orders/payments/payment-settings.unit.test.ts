import { describe, expect, it } from 'vitest';
import { loadApiConfig } from '../../context/config.ts';

const BASE = {
  DATABASE_URL: 'postgres://localhost/ronin',
  SESSION_SECRET: 'a secret for the tests of the settings',
};
const KEYS = { STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
const load = (env: Record<string, string>) => loadApiConfig({ ...BASE, ...env }).payments;

describe('the offered providers', () =>
  it.each([
    [{}, ['test']],
    [{ PUBLIC_URL: 'https://ronin.example' }, []],
    [{ TRANSFER_DETAILS: 'Bank' }, ['transfer']],
    [KEYS, ['stripe']],
    [{ ...KEYS, TRANSFER_DETAILS: 'Bank' }, ['stripe', 'transfer']],
    [{ ...KEYS, PAYMENT_PROVIDERS: 'test, stripe' }, ['test', 'stripe']],
  ])('with %j are %j', (env, offered) => expect(load(env).offered).toEqual(offered)));

describe('Stripe', () => {
  it('may be another server, and has a test key or a live one', () => {
    expect(load({ ...KEYS, STRIPE_API_URL: 'http://127.0.0.1:12111' }).stripe).toMatchObject({
      apiUrl: 'http://127.0.0.1:12111',
      isTestKey: false,
    });
    expect(load({ ...KEYS, STRIPE_SECRET_KEY: 'rk_test_0123456789' }).stripe).toMatchObject({
      apiUrl: null,
      isTestKey: true,
    });
  });

  it.each([
    [{ PAYMENT_PROVIDERS: 'stripe' }, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_SECRET_KEY: KEYS.STRIPE_SECRET_KEY }, 'STRIPE_WEBHOOK_SECRET is required'],
    [{ STRIPE_WEBHOOK_SECRET: KEYS.STRIPE_WEBHOOK_SECRET }, 'STRIPE_SECRET_KEY is required'],
    [{ ...KEYS, STRIPE_SECRET_KEY: 'pk_live_0123456789' }, 'STRIPE_SECRET_KEY must be a secret key'],
    [{ ...KEYS, STRIPE_WEBHOOK_SECRET: 'we_0123456789' }, 'STRIPE_WEBHOOK_SECRET must be the signing secret'],
    [{ ...KEYS, STRIPE_API_URL: 'localhost' }, 'STRIPE_API_URL must be a URL'],
  ])('is refused with %j, and no value is in the message', (env, message) => {
    const attempt = () => load(env);
    expect(attempt).toThrow(message);
    expect(attempt).not.toThrow('0123456789');
  });
});
