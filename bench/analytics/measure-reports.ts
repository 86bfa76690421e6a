import type { Row } from '../table.ts';

const DAY_MS = 86_400_000;
const RUNS = 12;
/** A report without a goal takes seconds, so it runs only three times. */
const RUNS_WITHOUT_GOAL = 3;
const NO_AIM = '–';
const PANELS = [
  'overview',
  'time-series?interval=day',
  'time-series?interval=hour',
  'time-series?interval=week',
  'time-series?interval=month',
  'time-series?interval=day&compare=previous',
  'pages',
  'entry-pages',
  'exit-pages',
  'referrers',
  'utm',
  'devices',
  'browsers',
  'countries',
  'products',
  'funnel',
  'events',
  'bots',
  'retention',
];
const FILTERED = [
  'overview',
  'time-series?interval=day',
  'pages',
  'referrers',
  'funnel',
  'products',
  'events',
];
/** One filter that selects half of all visits, and two that select one in thirty. */
const FILTERS = ['device=mobile', 'device=mobile&country=JP'];
/** Filtered reports read visits one by one, so there is no goal for a whole year. */
const SPANS = [
  { days: 30, aim: '< 300 ms', filteredAim: '< 300 ms' },
  { days: 365, aim: '< 1000 ms', filteredAim: NO_AIM },
];

/**
 * The p95 of every report over the last 30 days and 12 months, for an analyst in Los Angeles, one report at a time, each
 * time for another range that does not begin or end at a whole hour.
 */
export async function measurePanels(apiUrl: string, cookie: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { days, aim, filteredAim } of SPANS) {
    for (const panel of PANELS) {
      rows.push(await measurePanel({ apiUrl, cookie, panel, days, aim }));
    }
    for (const filter of FILTERS) {
      for (const name of FILTERED) {
        const panel = `${name}${name.includes('?') ? '&' : '?'}${filter}`;
        rows.push(await measurePanel({ apiUrl, cookie, panel, days, aim: filteredAim }));
      }
    }
  }
  const live = { apiUrl, cookie, panel: 'live', days: 0, aim: '< 300 ms' };

  return [...rows, await measurePanel(live)];
}

interface Asked {
  apiUrl: string;
  cookie: string;
  panel: string;
  days: number;
  aim: string;
}

async function measurePanel({ apiUrl, cookie, panel, days, aim }: Asked): Promise<Row> {
  const times: number[] = [];
  const asked = aim === NO_AIM ? RUNS_WITHOUT_GOAL : RUNS;
  for (let turn = 0; turn <= asked; turn += 1) {
    const to = Date.now() - turn * 613_007;
    const range = new URLSearchParams({
      from: new Date(to - days * DAY_MS).toISOString(),
      to: new Date(to).toISOString(),
      timezone: 'America/Los_Angeles',
    });
    const query = days === 0 ? '' : `${panel.includes('?') ? '&' : '?'}${range.toString()}`;
    const started = performance.now();
    const answer = await fetch(`${apiUrl}/api/analytics/reports/${panel}${query}`, { headers: { cookie } });
    await answer.arrayBuffer();
    // A report that exceeds the time limit has no result. The others are still measured.
    if (!answer.ok) times.push(Number.POSITIVE_INFINITY);
    // The first one warms up.
    else if (turn > 0) times.push(performance.now() - started);
  }
  const sorted = times.toSorted((left, right) => left - right);

  const name = `report ${panel}${days === 0 ? '' : `, ${String(days)} days`}, p95`;
  const figure = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  console.log(`  ${name}: ${figure.toFixed(0)} ms`);

  return { name, unit: 'ms', figure, aim };
}
