import { JOURNEY_LIMITS, type ReportRow, type Step } from '@ronin/contracts';
import { groupBy, percentile, shareOf, sumOf } from './groups.ts';
import type { Row } from './rows.ts';
import type { RecountedVisit } from './visits.ts';

/** Whether a row takes a step. */
export function isStep(row: Row, { kind, value }: Step): boolean {
  if (kind === 'product') {
    return row.kind === 'product-view' && (value === undefined || row.productId === Number(value));
  }
  if (kind === 'path') {
    if (row.kind !== 'page-view' || row.path === null) return false;
    return value?.endsWith('*') ? row.path.startsWith(value.slice(0, -1)) : row.path === value;
  }
  if (kind === 'order') return row.isOrder;

  return kind === 'event' && row.kind === 'event' && row.label?.[1] === value;
}

/** When a visit took each step that it reached: in their order, two steps that follow each other by two rows. */
export function takeSteps({ rows, chats }: RecountedVisit, steps: readonly Step[]): number[] {
  const times: number[] = [];
  let last: { at: number }[] = [];
  for (const step of steps) {
    const earliest = times.at(-1) ?? -Infinity;
    const all = step.kind === 'chat' ? chats : rows.filter((row) => isStep(row, step));
    const own = all.filter((row) => row.at >= earliest && !(last.length === 1 && last[0] === row));
    const at = Math.min(...own.map((row) => row.at));
    if (own.length === 0) break;
    times.push(at);
    last = own.filter((row) => row.at === at);
  }

  return times;
}

const toSeconds = (ms: number) => Math.floor(ms / 1_000 + 0.5);

export function recountGoal(visits: readonly RecountedVisit[], step: Step) {
  const times = visits.flatMap((visit) => {
    const [at] = takeSteps(visit, [step]);
    return at === undefined ? [] : [toSeconds(at - (visit.rows[0]?.at ?? 0))];
  });

  return {
    conversions: times.length,
    conversionRate: shareOf(times.length, visits.length),
    medianTime: percentile(times, 0.5),
    p90Time: percentile(times, 0.9),
  };
}

/** Of the visits of a row. */
export function recountConversions(own: readonly RecountedVisit[], goal: Step | undefined) {
  if (goal === undefined) return { conversions: null, conversionRate: null };
  const { conversions, conversionRate } = recountGoal(own, goal);

  return { conversions, conversionRate };
}

const groupOf = (path: string) => path.replace(/^(\/[^/]+)\/.+$/s, '$1/*');

/** Pages with how many visits, most first. */
const countPages = (pages: readonly string[]): { path: string; visits: number }[] =>
  groupBy(pages, (path) => path)
    .map(([path, own]) => ({ path, visits: own.length }))
    .toSorted((one, other) => other.visits - one.visits || (one.path < other.path ? -1 : 1));

const pagesOf = ({ rows }: RecountedVisit) =>
  rows.flatMap(({ kind, path, at }) => (kind === 'page-view' && path !== null ? [{ path, at }] : []));

/** The rows of the report funnels. */
export function recountFunnel(visits: readonly RecountedVisit[], steps: readonly Step[]) {
  const taken = visits.map((visit) => ({ visit, times: takeSteps(visit, steps) }));
  const reached = (count: number) => taken.filter(({ times }) => times.length >= count);

  return steps.map(({ kind, value = null }, index) => {
    const here = reached(index + 1);
    const seconds = here.flatMap(({ times }) =>
      index === 0 ? [] : [toSeconds((times[index] ?? 0) - (times[index - 1] ?? 0))],
    );
    const leavers = index + 1 === steps.length ? [] : here.filter(({ times }) => times.length === index + 1);
    const nexts = leavers.flatMap(({ visit, times }) => {
      const page = pagesOf(visit).find(({ at }) => at > (times[index] ?? 0));
      return page === undefined ? [] : [groupOf(page.path)];
    });
    const pages = countPages(nexts);
    const others = sumOf(pages.slice(5), (page) => page.visits);

    return {
      ...{ step: index + 1, kind, value, visits: here.length },
      share: shareOf(here.length, reached(1).length),
      shareOfStepBefore: shareOf(here.length, reached(index).length),
      medianTime: percentile(seconds, 0.5),
      p90Time: percentile(seconds, 0.9),
      left: leavers.length,
      exits: leavers.length - nexts.length,
      next: [...pages.slice(0, 5), ...(others > 0 ? [{ path: null, visits: others }] : [])],
    };
  });
}

type Direction = 'next' | 'previous';

/** What each visit of a page saw after it, or before it, up to one page more than a report shows. */
export function chainOf(visit: RecountedVisit, page: string, direction: Direction): string[] | null {
  const pages = pagesOf(visit);
  const start = pages.find(({ path }) =>
    page.endsWith('*') ? path.startsWith(page.slice(0, -1)) : path === page,
  );
  if (start === undefined) return null;
  const others =
    direction === 'next'
      ? pages.filter(({ at }) => at > start.at)
      : pages.filter(({ at }) => at < start.at).toReversed();

  return others.slice(0, JOURNEY_LIMITS.steps + 1).map(({ path }) => groupOf(path));
}

/** The rows of the report journeys. */
export function recountJourneys(
  visits: readonly RecountedVisit[],
  { page, direction, steps }: { page: string; direction: Direction; steps: number },
): ReportRow<'getJourneys'>[] {
  const chains = visits.map((visit) => chainOf(visit, page, direction)).filter((chain) => chain !== null);
  const rows: ReportRow<'getJourneys'>[] = [];
  const add = (path: string | null, own: readonly string[][], step: number, parentId: number | null) => {
    const id = rows.length;
    const ended = own.filter((chain) => chain.length === step).length;
    rows.push({
      ...{ id, parentId, step, path, visits: own.length },
      share: shareOf(own.length, chains.length) ?? 0,
      ended,
      endedShare: shareOf(ended, own.length) ?? 0,
    });
    if (path === null || step === steps) return;
    const pages = countPages(own.flatMap((chain) => chain[step] ?? []));
    const named = pages.slice(0, JOURNEY_LIMITS.pages).map((one) => one.path);
    const thatSaw = (name: string) => own.filter((chain) => chain[step] === name);
    for (const name of named) add(name, thatSaw(name), step + 1, id);
    const others = own.filter((chain) => chain.length > step && !named.includes(chain[step] ?? ''));
    if (others.length > 0) add(null, others, step + 1, id);
  };
  add(page, chains, 0, null);

  return rows;
}
