import { reportsCalls } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeTestOrder } from '../../testing/buy.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { findTrouble } from './causes-of-trouble.ts';
import { readDeclined } from './shop-state.service.ts';
import { judgeLetter } from './testing/judge-letter.ts';
import { PLANTS } from './testing/seed-periods.ts';

// Several seeds, quiet weeks and other sets of causes: write-letter.long.test.ts.

let api: TestApi;
let cookie: string;
let letter: Awaited<ReturnType<typeof judgeLetter>>;

describe.each([
  ['weekly', 'week'],
  ['monthly', 'month'],
] as const)('a %s letter', (period, unit) => {
  beforeAll(async () => {
    api = await startTestApi();
    letter = await judgeLetter(api, { period, seed: 1, plants: PLANTS });
    cookie = await signInStaff(api, 'analyst');
  }, 120_000);
  afterAll(() => api.close());

  it('names all of sixteen causes that were planted, and nothing else', () => {
    expect(letter.missed).toEqual([]);
    expect(letter.wrong).toEqual([]);
  });

  describe('its figures equal those of the reports:', () => {
    const textOf = (cause: string) => letter.findings.find((finding) => finding.cause === cause)?.text;
    /** The answer of a report about the period of the letter, as the console asks for it. */
    const ask = async (path: string, { from, to } = letter.figures.now) => {
      const range = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
      const { body } = await api.call('GET', `/api/analytics/reports/${path}&${range.toString()}`, {
        headers: { Cookie: cookie },
      });
      return body;
    };
    const {
      getAttribution,
      getChatReport,
      getFunnel,
      getProductDetails,
      getReferrers,
      getRevenue,
      getSearches,
    } = reportsCalls;
    const revenueOf = async (period = letter.figures.now) =>
      getRevenue.answers[200].schema.parse(await ask('revenue?interval=day', period));

    it('orders and money of a campaign, and the usual orders', async () => {
      const { rows } = getAttribution.answers[200].schema.parse(await ask('attribution?by=campaign'));
      const row = rows.find(({ value }) => value === 'ring-launch');
      const { orders, net } = await revenueOf();

      expect(letter.figures.now.revenue).toMatchObject({ orders, net });
      expect(textOf('campaign')).toBe(
        `The campaign “ring-launch” brought ${String(row?.orders)} orders of ${String(orders)}, ${dollars(row?.net)}; usually none a ${unit}.`,
      );
    });

    it('orders of a product, over all periods and in the last', async () => {
      const { rows } = getProductDetails.answers[200].schema.parse(await ask('product-details?'));
      const bangle = rows.find(({ name }) => name === 'Bangle');
      const [first] = letter.figures.before.slice(-1);
      const all = getProductDetails.answers[200].schema.parse(
        await ask('product-details?', { ...letter.figures.now, from: first?.from ?? new Date() }),
      );
      const watch = all.rows.find(({ name }) => name === 'Watch');

      expect(textOf('price-cut')).toContain(
        `It was in ${String(bangle?.orders)} orders, ${dollars(bangle?.net)};`,
      );
      expect(textOf('looked-at-not-bought')).toContain(`was looked at ${String(watch?.views)} times lately`);
      expect(watch?.verdict).toBe('looked-at-not-bought');
    });

    it('refunds, and the mean of the periods before', async () => {
      const earlier = await Promise.all(
        letter.figures.before.map(async (period) => Number((await revenueOf(period)).refunds)),
      );
      const usual = earlier.reduce((sum, amount) => sum + amount, 0) / earlier.length;

      expect(textOf('refunds')).toBe(
        `${dollars((await revenueOf()).refunds)} was paid back; usually ${dollars(usual)} a ${unit}.`,
      );
    });

    it('the checkout of a device, visits of a source, searches and chats', async () => {
      const { rows } = getFunnel.answers[200].schema.parse(
        await ask('funnel?start=product&filter=device:is:mobile'),
      );
      const reached = (name: string) => String(rows.find(({ step }) => step === name)?.visits);
      const sources = getReferrers.answers[200].schema.parse(await ask('referrers?filter=utmCampaign:is:'));
      const searches = getSearches.answers[200].schema.parse(await ask('searches?show=missed'));
      const chats = getChatReport.answers[200].schema.parse(await ask('chats?interval=day'));

      expect(textOf('checkout')).toContain(`${reached('order')} of ${reached('checkout')} visits`);
      expect(textOf('source')).toContain(
        `sent ${String(sources.rows.find(({ value }) => value === 'magazine.example')?.visits)} visits`,
      );
      expect(textOf('missed-search')).toContain(
        `${String(searches.rows.find(({ query }) => query === 'money clip')?.withoutResults)} times`,
      );
      expect(textOf('missed-chats')).toContain(`${String(chats.missed)} of ${String(chats.chats)} chats`);
    });

    it('orders with a discount code, of all orders', async () => {
      const { orders } = await revenueOf();
      const [code] = letter.figures.shop.discounts.now.filter((one) => one.code === 'AUTUMN');

      const count = code?.orders ?? 0;
      expect(count).toBeGreaterThanOrEqual(20);
      expect(textOf('discount')).toBe(
        `The discount code “AUTUMN” was used in ${String(count)} orders of ${String(orders)}, ${dollars(120 * count)}; usually none a ${unit}.`,
      );
    });
  });

  it('names declined payments, and events that could not be stored', async () => {
    await placeTestOrder(api);
    const { from, to } = letter.figures.now;
    await api.test.sequelize.query(
      `INSERT INTO payments (order_id, provider, attempt, state, amount, created_at)
     SELECT o.id, 'stripe', n, CASE WHEN n > 180 OR n % 40 = 0 THEN 'declined' ELSE 'paid' END, 10,
       $1::timestamptz - interval '10 days' + n * interval '80 minutes'
     FROM (SELECT id FROM orders ORDER BY id DESC LIMIT 1) o, generate_series(2, 201) AS n`,
      { bind: [from] },
    );
    const first = letter.figures.before.at(-1)?.from ?? from;
    const declined = await readDeclined(api.test.sequelize, { from, to }, first);
    const completeness = { completeTo: to, failedEvents: 3, behindSeconds: 0 };
    const { shop, ...figures } = letter.figures;
    const found = findTrouble({ ...figures, shop: { ...shop, completeness, declined } });

    expect(declined).toMatchObject({ now: { part: 21, of: 22 }, before: { part: 4, of: 178 } });
    expect(found.find(({ cause }) => cause === 'payments')?.text).toBe(
      '21 of 22 payments were declined: 95.5%, usually 2.2%.',
    );
    expect(found.find(({ cause }) => cause === 'failed-events')?.text).toBe(
      '3 events could not be stored. An operator can try again.',
    );
  });
});

const dollars = (amount: number | string | undefined) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Number(amount));
