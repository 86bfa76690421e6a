import { expect, it } from 'vitest';
import { buildChatReports } from '../testing/build-chat-reports.ts';
import { buildOverview, buildReports } from '../testing/build-reports.ts';
import { buildRevenueReports } from '../testing/build-revenue-reports.ts';
import { SHOP_MEASURES, TRAFFIC_MEASURES } from './measures.ts';

const { 'time-series': series } = buildReports();
const { revenue } = buildRevenueReports();
const { chats } = buildChatReports();

it('knows no bounce rate without visits, instead of 0', () => {
  const bounceRate = TRAFFIC_MEASURES.find(({ key }) => key === 'bounceRate');
  const totals = buildOverview({ visits: 0, bounceRate: 0 });

  expect(bounceRate?.value({ totals, series })).toBeNull();
});

it('knows no conversion without visits and no average order without orders, in each interval', () => {
  const start = revenue.from;
  const none = { visits: 0, visitors: 0, pageViews: 0, productViews: 0, events: 0 };
  const shop = {
    totals: buildOverview({ visits: 0 }),
    series: { ...series, rows: [{ start, ...none }] },
    revenue: {
      ...revenue,
      orders: 0,
      averageOrder: null,
      rows: [{ start, orders: 0, gross: '0.00', refunds: '0.00', net: '0.00' }],
    },
    chats: {
      ...chats,
      answered: 0,
      missed: 0,
      rows: chats.rows.slice(0, 1).map((row) => ({ ...row, start, answered: 0, missed: 0 })),
    },
  };

  for (const key of ['conversion', 'averageOrder', 'answered']) {
    const measure = SHOP_MEASURES.find((one) => one.key === key);
    expect(measure?.value(shop)).toBeNull();
    expect(measure?.points?.(shop)).toEqual([{ start, value: null }]);
  }
});
