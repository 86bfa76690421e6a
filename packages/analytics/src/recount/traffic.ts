import { PROPERTY_LIMITS, type ReportRow } from '@ronin/contracts';
import type { ReportRequest } from '../reports/request/report-range.ts';
import { DERIVED } from '../reports/shop/event-properties.ts';
import { createHourReader, groupBy, groupByStart, percentile, shareOf } from './groups.ts';
import type { BotRow, Row } from './rows.ts';
import type { Counts } from './source.ts';
import {
  countKind,
  insideOf,
  isSelected,
  type PresentVisit,
  type RecountedVisit,
  type Selection,
} from './visits.ts';

const countRows = (rows: readonly Row[]) => ({
  pageViews: countKind(rows, 'page-view'),
  productViews: countKind(rows, 'product-view'),
  events: countKind(rows, 'event'),
});

export const isBounce = ({ pageViews }: RecountedVisit): boolean => pageViews === 1;

const countVisitors = (visits: readonly Pick<RecountedVisit, 'visitor'>[]): number =>
  new Set(visits.map(({ visitor }) => visitor)).size;

export const recountTotals = (present: readonly PresentVisit[]) => ({
  ...countRows(insideOf(present)),
  visitors: countVisitors(present),
  visits: present.length,
  bounces: present.filter(isBounce).length,
});

/** Each row with its visit. */
const listEvents = (present: readonly PresentVisit[]) =>
  present.flatMap(({ inside, visitor, sessionId }) => inside.map((row) => ({ row, visitor, sessionId })));

/** The intervals are those of the report. */
export function recountSeries(present: readonly PresentVisit[], reported: readonly Counts[]) {
  return groupByStart(listEvents(present), ({ row }) => row.at, reported).map(([key, own]) => ({
    ...key,
    ...countRows(own.map(({ row }) => row)),
    visitors: countVisitors(own),
    visits: new Set(own.map(({ sessionId }) => sessionId)).size,
  }));
}

const QUARTER_MS = 900_000;

/** Each weekday and hour of the clocks. */
export function recountHours(
  present: readonly PresentVisit[],
  { from, to, timezone }: Pick<ReportRequest, 'from' | 'timezone' | 'to'>,
) {
  const read = createHourReader(timezone);
  const placeOf = (at: number) => {
    const { weekday, hour } = read(at);
    return (weekday - 1) * 24 + hour;
  };
  const quarters = new Array<number>(7 * 24).fill(0);
  for (let at = from.getTime(); at < to.getTime(); at += QUARTER_MS) {
    const place = placeOf(at);
    quarters[place] = (quarters[place] ?? 0) + 1;
  }
  const events = new Map(groupBy(listEvents(present), ({ row }) => placeOf(row.at)));

  return quarters.map((count, index) => {
    const own = events.get(index) ?? [];
    const inHours = (valueOf: (one: (typeof own)[number]) => string) =>
      new Set(own.map((one) => `${read(one.row.at).name} ${valueOf(one)}`)).size;
    return {
      weekday: Math.floor(index / 24) + 1,
      hour: index % 24,
      hours: count / 4,
      ...countRows(own.map(({ row }) => row)),
      visitors: inHours(({ visitor }) => visitor),
      visits: inHours(({ sessionId }) => sessionId),
    };
  });
}

/**
 * Who came back. The weeks are those of the report.
 * @param visits all visits of everybody who was present, whatever the filters are
 */
export function recountRetention(
  visits: readonly RecountedVisit[],
  { request: { filters, to } }: Selection,
  reported: readonly Counts[],
) {
  const weeks = reported.map(({ week }) => Date.parse(String(week)));
  const weekOf = (at: number) =>
    at >= to.getTime() ? weeks.length : weeks.findLastIndex((week) => week <= at);
  const selected = visits.filter((visit) => isSelected(visit, filters));
  const all = groupBy(selected, ({ visitor }) => visitor).map(
    ([, own]) => new Set(own.flatMap(({ rows }) => rows.map(({ at }) => weekOf(at)))),
  );

  return reported.map(({ week }, cohort) => {
    const own = all.filter((seen) => Math.min(...seen) === cohort);
    return {
      week,
      visitors: own.length,
      returned: weeks
        .slice(cohort)
        .map((_week, later) => own.filter((seen) => seen.has(cohort + later)).length),
    };
  });
}

const isValue = (value: unknown): value is boolean | number | string =>
  ['boolean', 'number', 'string'].includes(typeof value);

const propertiesOf = ({ metadata }: Row) =>
  Object.entries(metadata ?? {})
    .flatMap(([property, value]) =>
      /^[a-z][\w.-]{0,49}$/i.test(property) && !DERIVED.includes(property) && isValue(value)
        ? [{ property, value }]
        : [],
    )
    .toSorted((one, other) => (one.property < other.property ? -1 : 1))
    .slice(0, PROPERTY_LIMITS.ofEvent);

/** The properties of events of one type. A value that may be personal is null. */
export function recountProperties(present: readonly PresentVisit[], event: string) {
  const found = listEvents(present)
    .filter(({ row: { kind, label } }) => kind === 'event' && label?.[1] === event)
    .flatMap(({ row, visitor }) => propertiesOf(row).map((one) => ({ ...one, visitor })));
  const told = groupBy(found, ({ property, value }) => ({ property, value })).flatMap(
    ([{ property, value }, own]) => {
      const text = Array.from(String(value));
      const isTold =
        countVisitors(own) >= PROPERTY_LIMITS.visitors &&
        text.length <= PROPERTY_LIMITS.value &&
        !text.includes('@');
      return own.map(() => ({ property, value: isTold ? value : null }));
    },
  );
  const events = new Map(groupBy(told, ({ property }) => property));

  return groupBy(told, (one) => one).map(([one, { length }]) => ({
    ...one,
    events: length,
    share: length / (events.get(one.property)?.length ?? 1),
  }));
}

const LIVE_PAGES = 20;

/** The pages with most visitors. */
export const recountLive = (present: readonly PresentVisit[]): ReportRow<'getLive'>[] =>
  groupBy(
    listEvents(present).filter(({ row }) => row.isListed === true),
    ({ row }) => row.path ?? '',
  )
    .map(([path, own]) => ({ path, visitors: countVisitors(own), views: own.length }))
    .toSorted(
      (one, other) =>
        other.visitors - one.visitors || other.views - one.views || (one.path < other.path ? -1 : 1),
    )
    .slice(0, LIVE_PAGES);

/** What was left out, and why. */
export const recountBots = (bots: readonly BotRow[]) =>
  groupBy(bots, ({ reason }) => reason).map(([reason, own]) => {
    const count = (name: string) => own.filter(({ table }) => table === name).length;
    return {
      reason,
      pageViews: count('page_views'),
      productViews: count('product_views'),
      events: count('analytics_events'),
    };
  });

/** Medians and coverage over page views, as the reports define them. */
export function recountEngagement(views: readonly Row[]) {
  const known = (name: 'seconds' | 'depth') => views.flatMap((row) => row[name] ?? []);
  const [times, depths] = [known('seconds'), known('depth')];

  return {
    medianTime: percentile(times, 0.5),
    p90Time: percentile(times, 0.9),
    medianScroll: percentile(depths, 0.5),
    coverage: {
      timeOnPage: shareOf(times.length, views.length),
      scrollDepth: shareOf(depths.length, views.length),
    },
  };
}
