import { type ReportName, reportsCalls } from '@ronin/contracts';
import type { Row } from '../table.ts';

const DAY_MS = 86_400_000;
const RUNS = 5;
/** A report that has further parameters is measured with its defaults and with each of these. */
const FURTHER: Readonly<Partial<Record<ReportName, readonly string[]>>> = {
  getTimeSeries: ['interval=hour', 'interval=week', 'interval=month', 'compare=previous'],
  getFunnel: ['start=product'],
  getFunnels: ['step=path:/shop&step=product&step=event:add_to_cart'],
  getGoals: ['goal=event:add_to_cart'],
  getChannels: ['goal=event:add_to_cart'],
  getJourneys: ['page=/product/*&direction=previous'],
  getAttribution: ['touch=first'],
  getValues: ['field=product', 'field=referrer'],
  getSearches: ['show=missed'],
};
/** None, one that selects two thirds of all visits, and two that select one in thirty. */
const FILTERS = ['', 'device=mobile', 'device=mobile&country=JP'];
const SPANS = [
  { days: 30, aims: [300, 300, 300] },
  { days: 365, aims: [300, 1_000, 2_000] },
];

/**
 * The median of five runs of every report over the last 30 days and 12 months, without a filter, with one and with two, for an
 * analyst in Los Angeles, one report at a time, each time for another range that does not begin or end at a whole hour.
 * `--panels=visits,hours` measures only these, `--days=365` only that span.
 */
export async function measurePanels(apiUrl: string, cookie: string): Promise<Row[]> {
  const rows: Row[] = [];
  const measure = async (asked: Omit<Asked, 'apiUrl' | 'cookie'>) => {
    rows.push(await measurePanel({ apiUrl, cookie, ...asked }));
  };
  const panels = listPanels();
  for (const { days, aims } of SPANS.filter(({ days }) => isChosen('days', String(days)))) {
    for (const [place, filter] of FILTERS.entries()) {
      for (const { path, canFilter, hasRange } of panels) {
        if (!hasRange || (filter !== '' && !canFilter)) continue;
        await measure({ path, query: filter, days, limitMs: aims[place] ?? 0 });
      }
    }
  }
  for (const { path } of panels.filter(({ hasRange }) => !hasRange)) {
    await measure({ path, query: '', days: 0, limitMs: 300 });
  }

  return rows;
}

/** Every report there is, so that a new one is measured too. */
function listPanels() {
  return Object.entries(reportsCalls).flatMap(([call, { name, query }]) =>
    isChosen('panels', name)
      ? ['', ...(Object.entries(FURTHER).find(([of]) => of === call)?.[1] ?? [])].map((further) => ({
          path: `${name}?${further}`,
          canFilter: 'filter' in query.shape,
          hasRange: 'from' in query.shape,
        }))
      : [],
  );
}

/** Whether the option is absent, or lists the value. */
function isChosen(option: string, value: string): boolean {
  const start = `--${option}=`;
  const given = process.argv.find((argument) => argument.startsWith(start));

  return given === undefined || given.slice(start.length).split(',').includes(value);
}

interface Asked {
  apiUrl: string;
  cookie: string;
  /** Ends in parameters. */
  path: string;
  query: string;
  /** 0: the report has no range. */
  days: number;
  limitMs: number;
}

async function measurePanel({ apiUrl, cookie, path, query, days, limitMs }: Asked): Promise<Row> {
  const times: number[] = [];
  // The first one warms up.
  for (let turn = 0; turn <= RUNS; turn += 1) {
    const to = Date.now() - turn * 613_007;
    const range = {
      from: new Date(to - days * DAY_MS).toISOString(),
      to: new Date(to).toISOString(),
      timezone: 'America/Los_Angeles',
    };
    const parameters = [query, days === 0 ? '' : new URLSearchParams(range).toString()];
    const started = performance.now();
    const answer = await fetch(`${apiUrl}/api/analytics/reports/${[path, ...parameters].join('&')}`, {
      headers: { cookie },
    });
    const text = await answer.text();
    // A report that exceeds the time limit has no result. The others are still measured.
    if (answer.status === 503) return describe(Number.POSITIVE_INFINITY);
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${text}`);
    if (turn > 0) times.push(performance.now() - started);
  }

  return describe(times.toSorted((left, right) => left - right)[Math.floor(RUNS / 2)] ?? Number.NaN);

  function describe(figure: number): Row {
    const parts = [path.replace(/\?$/, ''), query, days === 0 ? '' : `${String(days)} days`];
    const name = `report ${parts.filter((part) => part !== '').join(', ')}`;
    console.log(`  ${name}: ${figure.toFixed(0)} ms${figure > limitMs ? ' (too slow)' : ''}`);

    return { name, unit: 'ms', figure, aim: `≤ ${String(limitMs)} ms` };
  }
}
