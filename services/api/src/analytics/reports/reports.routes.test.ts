import { reportsCalls } from '@ronin/contracts';
import { buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const REPORTS = '/api/analytics/reports';
const NAMES = Object.values(reportsCalls).map(({ name }) => name);

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startTestApi();
  cookie = await signIn('analyst');
  await api.test.sequelize.query(`
    INSERT INTO visits (session_id, started_at, ended_at, page_views, product_views, events, funnel_step, device_type,
      entry_path, referrer_host, paths, activity)
    SELECT 'session_' || i, at, at, 1, 0, 0, 1, 'mobile', '/', '=cmd|'' /C calc''!A0', '{/}',
      ARRAY[floor(extract(epoch FROM at) / 900)::int, 1, 0, 0]
    FROM generate_series(1, 3) AS i, (VALUES ('2026-11-01T12:00:00Z'::timestamptz)) AS moment (at)
  `);
});
afterAll(() => api.close());

async function signIn(role: 'analyst' | 'operator'): Promise<string> {
  const { username } = await buildStaff(api.test.sequelize, { roles: [role] });
  const answer = await api.call('POST', '/api/staff/login', {
    body: { username, password: STAFF_TEST_PASSWORD },
  });

  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const read = (path: string) => api.call('GET', `${REPORTS}/${path}`, { headers: { Cookie: cookie } });

/** Every field of the answer is in its schema. */
const parse = <Shape extends z.ZodRawShape>(
  { body }: { body: unknown },
  { answers }: { answers: { 200: { schema: z.ZodObject<Shape> } } },
) => answers[200].schema.strict().parse(body);

describe('who may read reports', () =>
  it.each(NAMES)('%s: only analysts, which is checked before the input', async (name) => {
    const operator = await signIn('operator');

    expect((await api.call('GET', `${REPORTS}/${name}?from=nonsense`)).status).toBe(401);
    expect(
      (await api.call('GET', `${REPORTS}/${name}?from=nonsense`, { headers: { Cookie: operator } })).status,
    ).toBe(403);
    expect((await read(name)).status).toBe(200);
    expect((await api.call('POST', `${REPORTS}/${name}`)).status).toBe(405);
  }));

describe('the parameters of a report', () => {
  it.each([
    ['overview?from=yesterday', 'from'],
    ['overview?from=2026-11-01T00:00:00', 'from'],
    ['overview?from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z', 'from'],
    ['overview?from=2026-11-01T00:00:00Z&to=2026-11-01T00:00:00Z', 'from'],
    ['overview?from=1901-01-01T00:00:00Z', 'from'],
    ['overview?from=2005-01-01T00:00:00Z', 'from'],
    ['overview?timezone=Mars/Olympus', 'timezone'],
    ["overview?timezone=UTC';--", 'timezone'],
    ['overview?timezone=', 'timezone'],
    ['overview?compare=next', 'compare'],
    ['overview?country=usa', 'country'],
    ['overview?product=none', 'product'],
    ['overview?filter=country:is:usa', 'filter'],
    ['overview?filter=product:one-of:1|none', 'filter'],
    ['overview?filter=device', 'filter'],
    ['overview?filter=device:is', 'filter'],
    ['overview?filter=path:contains:', 'filter'],
    ['overview?filter=path:is:%00', ''],
    ['overview?filter=path:is:%0A', 'filter'],
    [`overview?filter=path:is:${'x'.repeat(2_048)}`, 'filter'],
    [`live?${'filter=device:is:a&'.repeat(21)}`, 'filter'],
    ['overview?path=%00', ''],
    ['overview?format=xml', 'format'],
    ['time-series?interval=second', 'interval'],
    ['time-series?interval=hour&from=2020-01-01T00:00:00Z', 'interval'],
    ['pages?limit=0', 'limit'],
    ['pages?limit=1001', 'limit'],
    ['utm?field=budget', 'field'],
    ['breakdown?by=channel', 'by'],
    ['breakdown?by=channel,channel', 'by'],
    ['breakdown?by=channel,path', 'by'],
    ['breakdown?by=channel,device,country', 'by'],
    ['values?field=pages', 'field'],
    ['values?q=%00', ''],
    ['hours?from=2020-01-01T00:00:00Z', 'from'],
    ['funnel?start=cart', 'start'],
    ['devices?goal=order:1', 'goal'],
    ['devices?goal=999', 'goal'],
    ['goals?goal=purchase', 'goal'],
    ['funnels?funnel=999', 'funnel'],
    ['funnels?step=order', 'step'],
    ['funnels?step=order&step=path:shop', 'step.1'],
    ['journeys?page=shop', 'page'],
    ['journeys?steps=6', 'steps'],
    ['journeys?direction=back', 'direction'],
    ['visits?after=next', 'after'],
    ['visits?taken=9', 'taken'],
    ['visits?reached=home&start=product', 'reached'],
    ['revenue?interval=second', 'interval'],
    ['revenue-by-source?by=device', 'by'],
    ['attribution?by=device', 'by'],
    ['attribution?touch=middle', 'touch'],
    ['attribution?days=91', 'days'],
  ])('%s is refused', async (path, field) => {
    expect(await read(path)).toMatchObject({ status: 400, body: { errors: [{ path: field }] } });
  });

  it('name the fields and operators of filters that exist', async () => {
    expect(await read('overview?filter=device:is:a&filter=browsers:is:Safari')).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            path: 'filter',
            message:
              'the field must be one of path, product, category, entryPage, exitPage, referrer, utmSource, utmMedium, utmCampaign, utmTerm, utmContent, channel, device, browser, system, screen, language, country',
          },
        ],
      },
    });
    expect(await read('overview?filter=device:like:a')).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            path: 'filter',
            message: 'the operator must be one of is, is-not, contains, contains-not, one-of',
          },
        ],
      },
    });
  });

  it('contain filters with operators, which may be given several times', async () => {
    const range = 'from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z';
    const count = async (filters: string) => {
      const report = parse(await read(`overview?${range}&${filters}`), reportsCalls.getOverview);
      return report.visits;
    };

    expect(await count('filter=referrer:contains:CMD|')).toBe(3);
    expect(await count('filter=referrer:contains:cmd&filter=device:one-of:mobile|tablet')).toBe(3);
    expect(await count('filter=referrer:contains:cmd&filter=device:is-not:mobile')).toBe(0);
    expect(await count('filter=referrer:contains:%25')).toBe(0);
    expect(await count('filter=product:is:99999999999999999999999')).toBe(0);
  });

  it('contain filters that are compared exactly', async () => {
    const answer = await read(`overview?path=${encodeURIComponent(`/' OR true --`)}&referrer=%25`);

    expect(answer).toMatchObject({ status: 200, body: { visits: 0 } });
  });

  it('default to the last 30 days in UTC, compared with the 30 days before', async () => {
    const report = parse(await read('overview'), reportsCalls.getOverview);

    expect(Date.parse(report.to) - Date.parse(report.from)).toBe(30 * 86_400_000);
    expect(report.previous?.to).toBe(report.from);
    expect(report.timezone).toBe('UTC');
    expect(Math.abs(Date.parse(report.completeTo ?? '') - Date.now())).toBeLessThan(60_000);
  });
});

describe('a day of another length', () =>
  it.each([
    ['America/Los_Angeles', '2026-03-08T08:00:00Z', '2026-03-09T07:00:00Z', 23],
    ['America/Los_Angeles', '2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z', 25],
    ['Asia/Kolkata', '2026-11-01T18:30:00Z', '2026-11-02T18:30:00Z', 24],
  ])('in %s from %s has all its hours', async (timezone, from, to, hours) => {
    const query = `from=${from}&to=${to}&timezone=${timezone}`;
    const byHour = parse(await read(`time-series?interval=hour&${query}`), reportsCalls.getTimeSeries);
    const byDay = parse(await read(`time-series?interval=day&${query}`), reportsCalls.getTimeSeries);

    expect(byHour.rows).toHaveLength(hours);
    expect(byDay.rows.map(({ start }) => Date.parse(start))).toEqual([Date.parse(from)]);
  }));

describe('the funnel', () =>
  it('starts at home with five steps, or at a product with four', async () => {
    const range = 'from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z';
    const fromHome = parse(await read(`funnel?${range}`), reportsCalls.getFunnel);
    const fromProduct = parse(await read(`funnel?start=product&${range}`), reportsCalls.getFunnel);

    expect(fromHome.visits).toBe(3);
    expect(fromHome.rows).toEqual([
      { step: 'home', visits: 3, share: 1, shareOfStepBefore: 1 },
      { step: 'product', visits: 0, share: 0, shareOfStepBefore: 0 },
      { step: 'cart', visits: 0, share: 0, shareOfStepBefore: null },
      { step: 'checkout', visits: 0, share: 0, shareOfStepBefore: null },
      { step: 'order', visits: 0, share: 0, shareOfStepBefore: null },
    ]);
    expect(fromProduct.rows.map(({ step }) => step)).toEqual(['product', 'cart', 'checkout', 'order']);
  }));

describe('revenue', () => {
  const range = 'from=2026-11-10T00:00:00Z&to=2026-11-12T00:00:00Z';
  beforeAll(async () => {
    const row = { sessionId: 'session_1', isTest: false, createdAt: new Date('2026-11-10T12:00:00Z') };
    const sold = { productId: 1, quantity: 2, amount: '200.00' };
    const sale = { ...row, type: 'sale', amount: '212.00', items: [sold] };
    await api.test.sequelize.models.RevenueEvent.bulkCreate([
      { ...sale, eventId: crypto.randomUUID() },
      { ...sale, eventId: crypto.randomUUID(), sessionId: null, amount: '101.01', items: [] },
      { ...sale, eventId: crypto.randomUUID(), isTest: true },
      {
        ...row,
        eventId: crypto.randomUUID(),
        type: 'refund',
        amount: '400.00',
        items: [{ ...sold, quantity: 0 }],
        createdAt: new Date('2026-11-11T12:00:00Z'),
      },
    ]);
  });

  it('is added up in all and by day, without the orders of the test provider', async () => {
    const report = parse(await read(`revenue?${range}`), reportsCalls.getRevenue);

    expect(report).toMatchObject({
      currency: 'USD',
      orders: 2,
      gross: '313.01',
      refunds: '400.00',
      net: '-86.99',
      averageOrder: '156.51',
      rows: [
        { start: '2026-11-10T00:00:00.000Z', orders: 2, gross: '313.01', refunds: '0.00', net: '313.01' },
        { start: '2026-11-11T00:00:00.000Z', orders: 0, gross: '0.00', refunds: '400.00', net: '-400.00' },
      ],
    });
  });

  it('belongs to the source of the visit, and orders without a visit are a row of their own', async () => {
    const report = parse(await read(`revenue-by-source?${range}`), reportsCalls.getRevenueBySource);

    expect(report.rows).toMatchObject([
      { value: `=cmd|' /C calc'!A0`, isKnown: true, orders: 1, gross: '212.00', visits: 0, conversion: null },
      { value: null, isKnown: false, orders: 1, gross: '101.01', conversion: null },
    ]);
  });

  it('belongs to products, and is a file with numbers', async () => {
    const report = parse(await read(`revenue-by-product?${range}`), reportsCalls.getRevenueByProduct);
    const file = await fetch(`${api.url}${REPORTS}/revenue-by-source?by=campaign&${range}&format=csv`, {
      headers: { Cookie: cookie },
    });

    expect(report.rows).toMatchObject([
      { productId: 1, quantity: 2, orders: 1, gross: '200.00', refunds: '200.00', net: '0.00' },
    ]);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename=revenue-by-campaign.csv');
    expect(await file.text()).toContain(',true,0,1,212,400,-188,');
  });
});

describe('the report of searches', () => {
  const range = 'from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z';
  beforeAll(async () => {
    const shared = { sessionId: 'session_1', botReason: null, createdAt: new Date('2026-11-01T12:00:00Z') };
    const none = { ...shared, resultsCount: 0, hasResults: false, isExact: false };
    await api.test.sequelize.models.SearchQuery.bulkCreate([
      {
        ...shared,
        query: 'Ring',
        resultsCount: 3,
        hasResults: true,
        isExact: true,
        searchId: null,
        customerId: null,
      },
      { ...none, query: '=cmd()', searchId: null, customerId: null },
    ]);
  });

  it('has each search, and with show=missed only those without results', async () => {
    const all = parse(await read(`searches?${range}`), reportsCalls.getSearches);
    const missed = parse(await read(`searches?${range}&show=missed`), reportsCalls.getSearches);

    expect(all.rows.map(({ query }) => query).toSorted()).toEqual(['=cmd()', 'ring']);
    expect(missed).toMatchObject({
      rowCount: 1,
      rows: [{ query: '=cmd()', searches: 1, nearest: 0, withoutResults: 1, clicked: 0 }],
    });
    expect((await read(`searches?${range}&show=nearest`)).status).toBe(400);
  });

  it('is a file whose words no spreadsheet evaluates', async () => {
    const response = await fetch(`${api.url}${REPORTS}/searches?${range}&show=missed&format=csv`, {
      headers: { Cookie: cookie },
    });

    expect(await response.text()).toContain(`"'=cmd()",1,0,1,0`);
  });
});

describe('CSV', () => {
  const range = 'from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z';

  it('is a file whose texts no spreadsheet evaluates', async () => {
    const report = parse(await read(`referrers?${range}`), reportsCalls.getReferrers);
    const response = await fetch(`${api.url}${REPORTS}/referrers?${range}&format=csv`, {
      headers: { Cookie: cookie },
    });

    expect(report.rows).toEqual([
      {
        value: `=cmd|' /C calc'!A0`,
        visits: 3,
        share: 1,
        pageViews: 3,
        bounceRate: 1,
        conversions: null,
        conversionRate: null,
      },
    ]);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=referrers.csv');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      `\uFEFFvalue,visits,share,pageViews,bounceRate,conversions,conversionRate\r\n"'=cmd|' /C calc'!A0",3,1,3,1,,\r\n`,
    );
  });

  it.each([
    [
      'overview',
      'from,to,pageViews,productViews,events,visitors,visits,bounces,bounceRate,medianTimeOnPage,p90TimeOnPage,medianScrollDepth,timeCoverage,scrollCoverage',
    ],
    ['by-day', 'start,pageViews,productViews,events,visitors,visits', 'time-series'],
    [
      'pages',
      'path,views,visits,medianTime,p90Time,medianScroll,timeCoverage,scrollCoverage,conversions,conversionRate',
    ],
    ['utm-medium', 'value,visits,share,pageViews,bounceRate,conversions,conversionRate', 'utm?field=medium'],
    ['goals', 'id,name,kind,value,conversions,conversionRate,medianTime,p90Time'],
    ['funnels', 'step,kind,value,visits,share,shareOfStepBefore,medianTime,p90Time,left,exits'],
    ['journeys', 'id,parentId,step,path,visits,share,ended,endedShare'],
    [
      'visits',
      'id,startedAt,endedAt,device,browser,country,channel,referrer,campaign,entryPage,exitPage,pageViews,productViews,events,reached',
    ],
    ['channels', 'value,visits,share,pageViews,bounceRate,conversions,conversionRate'],
    [
      'by-channel-and-system',
      'first,second,visits,share,pageViews,bounceRate',
      'breakdown?by=channel,system',
    ],
    ['values-of-device', 'value,label,visits', 'values?field=device'],
    ['hours', 'weekday,hour,hours,pageViews,productViews,events,visitors,visits'],
    [
      'products',
      'productId,name,category,views,addsToCart,addsToWishlist,conversion,conversions,conversionRate',
    ],
    ['funnel', 'step,visits,share,shareOfStepBefore'],
    ['revenue-by-week', 'start,orders,gross,refunds,net', 'revenue?interval=week'],
    [
      'revenue-by-referrer',
      'value,isKnown,visits,orders,gross,refunds,net,conversion,conversions,conversionRate',
      'revenue-by-source',
    ],
    [
      'revenue-by-product',
      'productId,name,category,orders,quantity,gross,refunds,net,views,conversion,conversions,conversionRate',
    ],
    ['event-properties', 'property,value,events,share'],
    ['events', 'eventCategory,eventType,eventLabel,events,meanValue'],
    ['searches', 'query,searches,nearest,withoutResults,clicked'],
    ['live', 'path,visitors,views'],
    ['bots', 'reason,pageViews,productViews,events'],
    ['retention', 'week,visitors,week 0,week 1,week 2,week 3,week 4'],
  ])('%s.csv has the columns %s', async (file, columns, path = file) => {
    const response = await fetch(`${api.url}${REPORTS}/${path}`, {
      headers: { Cookie: cookie, Accept: 'text/csv' },
    });

    expect(response.headers.get('content-disposition')).toBe(`attachment; filename=${file}.csv`);
    const [head = ''] = (await response.text()).split('\r\n');
    // The weeks that a range of 30 days touches are five or six.
    expect(head.replace(',week 5', '')).toBe(columns);
  });

  it('has all rows of a list, however many, unless it asks for fewer', async () => {
    await api.test.sequelize.query(`
      INSERT INTO visits (session_id, started_at, ended_at, page_views, product_views, events, funnel_step, device_type,
        entry_path, referrer_host, paths, activity)
      SELECT 'many_' || i, at, at, 1, 0, 0, 1, 'mobile', '/' || i, NULL, '{/}',
        ARRAY[floor(extract(epoch FROM at) / 900)::int, 1, 0, 0]
      FROM generate_series(1, 2500) AS i, (VALUES ('2026-09-01T12:00:00Z'::timestamptz)) AS moment (at)
    `);
    const september = 'from=2026-09-01T00:00:00Z&to=2026-09-02T00:00:00Z';
    const countLines = async (query: string) => {
      const response = await fetch(`${api.url}${REPORTS}/entry-pages?${september}&format=csv${query}`, {
        headers: { Cookie: cookie },
      });
      return (await response.text()).trim().split('\r\n').length - 1;
    };

    expect(await countLines('')).toBe(2_500);
    expect(await countLines('&limit=7')).toBe(7);
    expect(parse(await read(`entry-pages?${september}`), reportsCalls.getEntryPages).rows).toHaveLength(100);
  });

  it.each(NAMES)('is sent for %s to clients that accept nothing else', async (name) => {
    const response = await fetch(`${api.url}${REPORTS}/${name}?${name === 'live' ? '' : range}`, {
      headers: { Cookie: cookie, Accept: 'text/csv' },
    });

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await response.text()).split('\r\n')[0]).toMatch(/^\uFEFF?\w+,/);
  });
});
