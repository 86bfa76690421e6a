import { buildAccount } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLimits } from '../../../context/limits.ts';
import { cookiesOf, listMailedCodes, requestCode, startBrowser } from '../../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { isCodeMailAllowed } from './address-limits.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'on', INTERNAL_TRUST_PROXY: 'loopback' });
});
afterAll(() => api.close());

let serial = 0;
const newAddress = () => `limited-${String((serial += 1))}@example.com`;
/** A network that no other request of these tests comes from. */
const newNetwork = () => `198.51.100.${String((serial += 1))}`;

const ask = (cookie: string, email: string, network: string) =>
  api.call('POST', '/api/account/code', {
    headers: { Cookie: cookie, 'X-Forwarded-For': network },
    body: { email },
  });

describe('code mails over HTTP', () => {
  it('go out once a minute to an address from a network; over the limit the answer is the same', async () => {
    const [email, network] = [newAddress(), newNetwork()];
    const answers = [];
    for (let request = 0; request < 3; request += 1) {
      const { cookie } = await startBrowser(api);
      const { status, body, headers } = await ask(cookie, email, network);
      answers.push({ status, body, names: [...headers.keys()].toSorted() });
    }

    expect(answers[0]).toMatchObject({ status: 202, body: {} });
    expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
    expect(await listMailedCodes(api, email)).toHaveLength(1);
  });

  it('have the same limit for a known and an unknown address', async () => {
    const known = await buildAccount(api.test.sequelize, { email: newAddress() });
    const network = newNetwork();
    for (const email of [known.email ?? '', newAddress()]) {
      const { cookie } = await startBrowser(api);
      await ask(cookie, email, network);
      expect(await ask(cookie, email, network)).toMatchObject({ status: 202, body: {} });
      expect(await listMailedCodes(api, email)).toHaveLength(1);
    }
  });

  it('count capitals as the same address', async () => {
    const [email, network] = [newAddress(), newNetwork()];
    const { cookie } = await startBrowser(api);
    await ask(cookie, email, network);
    await ask(cookie, email.toUpperCase(), network);

    expect(await listMailedCodes(api, email.toUpperCase())).toEqual([]);
  });

  it('reach the owner’s new browser after strangers in nineteen networks asked; the code of each browser stays valid', async () => {
    const email = newAddress();
    const browsers = [];
    for (let browser = 0; browser < 20; browser += 1) {
      const { cookie } = await startBrowser(api);
      expect(await ask(cookie, email, newNetwork())).toMatchObject({ status: 202, body: {} });
      browsers.push({ cookie, code: (await listMailedCodes(api, email)).at(-1) });
    }

    expect(await listMailedCodes(api, email)).toHaveLength(20);
    for (const { cookie, code } of browsers.filter((_browser, index) => index === 0 || index === 19)) {
      const answer = await api.call('POST', '/api/account/sign-in', {
        headers: { Cookie: cookie },
        body: { email, code },
      });
      expect(answer.status).toBe(200);
    }
  });

  it('leave at most twenty valid codes of an address, also when the counts were lost', async () => {
    const email = newAddress();
    const rows = Array.from({ length: 20 }, (_, browser) => ({
      emailLower: email,
      purpose: 'sign-in',
      browserHash: `browser ${String(browser)}`,
      codeHmac: 'unknown',
      expiresAt: new Date(Date.now() + 600_000),
    }));
    await api.test.sequelize.models.SignInCode.bulkCreate(rows);
    const { cookie } = await startBrowser(api);

    expect(await ask(cookie, email, newNetwork())).toMatchObject({ status: 202, body: {} });
    expect(await listMailedCodes(api, email)).toEqual([]);
    await api.test.sequelize.models.SignInCode.destroy({ where: { browserHash: 'browser 0' } });
    expect(await ask(cookie, email, newNetwork())).toMatchObject({ status: 202, body: {} });
    expect(await listMailedCodes(api, email)).toHaveLength(1);
  });

  it('are enqueued and taken back over the limit, so that the answer takes as long', async () => {
    const [email, network] = [newAddress(), newNetwork()];
    const { cookie } = await startBrowser(api);
    const getLastId = async () => {
      const [row] = await api.test.sequelize.query<{ lastId: number }>(
        'SELECT last_value AS "lastId" FROM outbox_id_seq',
        { type: QueryTypes.SELECT },
      );
      return Number(row?.lastId);
    };
    await ask(cookie, email, network);
    const before = await getLastId();
    await ask(cookie, email, network);

    expect(await getLastId()).toBe(before + 1);
    expect(await listMailedCodes(api, email)).toHaveLength(1);
  });

  it('cannot be used up for a browser that signed in before', async () => {
    const email = newAddress();
    const { cookie: guest } = await startBrowser(api);
    const code = await requestCode(api, guest, email);
    const owner = await api.call('POST', '/api/account/sign-in', {
      headers: { Cookie: guest },
      body: { email, code },
    });
    const mark = cookiesOf(owner)
      .split('; ')
      .filter((pair) => pair.includes('_browser='));
    const network = newNetwork();
    for (let browser = 0; browser < 7; browser += 1) {
      const { cookie } = await startBrowser(api);
      await ask(cookie, email, browser === 0 ? network : newNetwork());
    }
    const before = await listMailedCodes(api, email);
    const { cookie } = await startBrowser(api);
    // From the network in which a stranger has just used up the minute.
    await ask(cookie, email, network);
    expect(await listMailedCodes(api, email)).toHaveLength(before.length);
    await ask([cookie, ...mark].join('; '), email, network);
    const after = await listMailedCodes(api, email);

    expect(after).toHaveLength(before.length + 1);
    const answer = await api.call('POST', '/api/account/sign-in', {
      headers: { Cookie: cookie },
      body: { email, code: after.at(-1) },
    });
    expect(answer.status).toBe(200);
  });

  it('do not believe the mark of another address', async () => {
    const mine = newAddress();
    const { cookie: guest } = await startBrowser(api);
    const code = await requestCode(api, guest, mine);
    const owner = await api.call('POST', '/api/account/sign-in', {
      headers: { Cookie: guest },
      body: { email: mine, code },
    });
    const [victim, network] = [newAddress(), newNetwork()];
    await ask((await startBrowser(api)).cookie, victim, network);
    await ask(cookiesOf(owner), victim, network);

    expect(await listMailedCodes(api, victim)).toHaveLength(1);
  });
});

/** The clock is set by the test; no request is under way. */
describe('the counts of code mails', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const passTime = (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1_000);
  };
  const createCounts = () => createLimits({ config: api.context.config, redis: null });
  const stranger = (email: string, ip: string) => ({ email, mark: null, ip });

  it('allow five an hour to an address from a network', async () => {
    const limits = createCounts();
    const allowed = [];
    for (let minute = 0; minute < 8; minute += 1) {
      allowed.push(await isCodeMailAllowed(limits, stranger('a@example.com', '192.0.2.1')));
      passTime(61);
    }

    expect(allowed).toEqual([true, true, true, true, true, false, false, false]);
    expect(await isCodeMailAllowed(limits, stranger('a@example.com', '192.0.2.2'))).toBe(true);
    expect(await isCodeMailAllowed(limits, stranger('b@example.com', '192.0.2.1'))).toBe(true);
    passTime(3_600);
    expect(await isCodeMailAllowed(limits, stranger('a@example.com', '192.0.2.1'))).toBe(true);
  });

  it('allow twenty an hour to an address from all networks', async () => {
    const limits = createCounts();
    const allowed = [];
    for (let network = 1; network <= 25; network += 1) {
      allowed.push(await isCodeMailAllowed(limits, stranger('a@example.com', `192.0.2.${String(network)}`)));
    }

    expect(allowed.filter(Boolean)).toHaveLength(20);
    expect(allowed.slice(20)).toEqual([false, false, false, false, false]);
  });

  it('count a browser that is known to the address apart, with the same limits', async () => {
    const limits = createCounts();
    for (let network = 1; network <= 25; network += 1) {
      await isCodeMailAllowed(limits, stranger('a@example.com', `192.0.2.${String(network)}`));
    }
    const known = { email: 'a@example.com', mark: 'the mark of this browser', ip: '192.0.2.1' };

    expect(await isCodeMailAllowed(limits, known)).toBe(true);
    expect(await isCodeMailAllowed(limits, known)).toBe(false);
    passTime(61);
    expect(await isCodeMailAllowed(limits, { ...known, ip: '203.0.113.9' })).toBe(true);
  });
});
