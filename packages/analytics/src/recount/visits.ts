import { type FilterField, forEachUtm, type ReportFilter, type UtmName } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { Op } from 'sequelize';
import { DAY_MS } from '../buckets.ts';
import { channelOf } from '../channels/channel-of.ts';
import { siteOf } from '../channels/site-of.ts';
import { groupBy } from './groups.ts';
import type { Row } from './rows.ts';
import type { Reading } from './source.ts';

/** What analytics know of products, by their ids. */
export type KnownProducts = ReadonlyMap<number, { name: string | null; category: string | null }>;

export async function listProducts(database: Database, reading: Reading = {}): Promise<KnownProducts> {
  const attributes = ['productId', 'name', 'category'];
  const products = await database.models.AnalyticsProduct.findAll({ attributes, ...reading, raw: true });

  return new Map(products.map(({ productId, ...product }) => [productId, product]));
}

/** A visit as all its rows describe it. The names of its dimensions are those of the filters. */
export interface RecountedVisit extends Record<UtmName, string | null> {
  sessionId: string;
  customerId: number | null;
  visitor: string;
  rows: Row[];
  pageViews: number;
  device: string;
  browser: string;
  country: string | null;
  entryPage: string | null;
  exitPage: string | null;
  referrer: string | null;
  channel: string | null;
  system: string | null;
  screen: string | null;
  language: string | null;
  paths: Set<string | null>;
  products: Set<number | null>;
  /** Of those of its products that the shop knows. */
  productNames: Set<string>;
  categories: Set<string>;
  funnelStep: number;
  productStep: number;
  /** The chats that began in it. */
  chats: readonly { at: number }[];
}

/** The chats of each visit, by its session: of the visits of a range, or all. */
export async function listChats(
  database: Database,
  { range, ...reading }: Reading & { range?: { from: Date; to: Date } } = {},
): Promise<Map<string | null, { at: number }[]>> {
  const chats = await database.models.AnalyticsChat.findAll({
    attributes: ['sessionId', 'startedAt'],
    where: {
      sessionId: { [Op.ne]: null },
      ...(range && {
        startedAt: { [Op.between]: [range.from.getTime() - DAY_MS, range.to.getTime() + DAY_MS] },
      }),
    },
    ...reading,
  });
  const moments = chats.map(({ sessionId, startedAt }) => ({ sessionId, at: startedAt.getTime() }));

  return new Map(groupBy(moments, ({ sessionId }) => sessionId));
}

export const recountVisits = (
  rows: readonly Row[],
  products: KnownProducts,
  chats: ReadonlyMap<string | null, { at: number }[]> = new Map(),
): RecountedVisit[] =>
  groupBy(rows, ({ sessionId }) => sessionId).map(([sessionId, own]) => ({
    ...recountVisit(own, products),
    sessionId,
    chats: chats.get(sessionId) ?? [],
  }));

function recountVisit(rows: Row[], known: KnownProducts): Omit<RecountedVisit, 'chats' | 'sessionId'> {
  const views = rows.filter(({ kind }) => kind === 'page-view');
  const [first] = rows;
  const [entry] = views;
  if (first === undefined) throw new Error('A visit has rows.');
  const products = new Set(
    rows.filter(({ kind }) => kind === 'product-view').map(({ productId }) => productId),
  );
  const ofShop = [...products].flatMap((id) => known.get(id ?? 0) ?? []);
  const hasCustomer = (row: Row) => row.customerId !== null;
  const customerId = (views.find(hasCustomer) ?? rows.find(hasCustomer))?.customerId ?? null;
  const textOf = (name: string) => {
    const value = entry?.metadata?.[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const origin = {
    referrerHost: siteOf(textOf('referrerHost')),
    ...forEachUtm(textOf),
    clickKind: entry?.clickKind ?? null,
  };

  return {
    customerId,
    visitor: customerId === null ? first.sessionId : `customer ${String(customerId)}`,
    rows,
    pageViews: views.length,
    device: first.device,
    browser: first.browser,
    country: first.country,
    entryPage: entry?.path ?? null,
    exitPage: views.at(-1)?.path ?? null,
    referrer: origin.referrerHost,
    channel: entry ? channelOf(origin) : null,
    system: entry?.system ?? null,
    screen: entry?.screen ?? null,
    language: entry?.language ?? null,
    ...forEachUtm((name) => origin[name]),
    paths: new Set(views.map(({ path }) => path)),
    products,
    productNames: new Set(ofShop.flatMap(({ name }) => name ?? [])),
    categories: new Set(ofShop.flatMap(({ category }) => category ?? [])),
    funnelStep: recountFunnel(rows, [isHome, ...STEPS]),
    productStep: recountFunnel(rows, STEPS),
  };
}

type Step = (row: Row) => boolean;

const isHome: Step = ({ kind, path }) => kind === 'page-view' && path === '/';
const STEPS: Step[] = [
  ({ kind }) => kind === 'product-view',
  ({ isCart }) => isCart,
  ({ isCheckout }) => isCheckout,
  ({ isOrder }) => isOrder,
];

/** How many of the steps the rows take in this order: each is a row at or after one of the step before. */
function recountFunnel(rows: readonly Row[], steps: readonly Step[]): number {
  let reached: Row[] = [];
  for (const [index, isStep] of steps.entries()) {
    const before = reached;
    reached = rows.filter((row) => isStep(row) && (index === 0 || before.some(({ at }) => at <= row.at)));
    if (reached.length === 0) return index;
  }

  return steps.length;
}

/** The range and the filters of a report. */
export interface Selection {
  request: { from: Date; to: Date; filters: readonly ReportFilter[] };
}

/** Whether a visit matches all filters. */
export const isSelected = (visit: RecountedVisit, filters: readonly ReportFilter[]): boolean =>
  filters.every((filter) => matches(visit, filter));

/** Whether a session is that of a selected visit. Without filters every one counts, also one whose visit is not known. */
export function selectedSessions(visits: readonly RecountedVisit[], { request: { filters } }: Selection) {
  const selected = new Set<string | null>(
    visits.filter((visit) => isSelected(visit, filters)).map(({ sessionId }) => sessionId),
  );

  return (sessionId: string | null): boolean => filters.length === 0 || selected.has(sessionId);
}

function matches(visit: RecountedVisit, { field, operator, values }: ReportFilter): boolean {
  const isAboutText = operator.startsWith('contains');
  const known = isAboutText && field === 'product' ? [...visit.productNames] : valuesOf(visit, field);
  const isFound = isAboutText
    ? known.some((one) => values.every((value) => containsText(one, value)))
    : values.some((value) => (value === '' ? known.length === 0 : known.includes(value)));

  return operator === 'is-not' || operator === 'contains-not' ? !isFound : isFound;
}

export const containsText = (text: string, part: string): boolean =>
  text.toLowerCase().includes(part.toLowerCase());

/** What a visit has in a field; of most fields one value or none. */
export function valuesOf(visit: RecountedVisit, field: FilterField): string[] {
  if (field === 'path') return [...visit.paths].flatMap((path) => path ?? []);
  if (field === 'product') return [...visit.products].map(String);
  if (field === 'category') return [...visit.categories];

  return [visit[field] ?? []].flat();
}

/** A visit with its rows in the range. */
export interface PresentVisit extends RecountedVisit {
  inside: Row[];
}

/** The selected visits that have rows in the range. */
export const visitsInRange = (visits: readonly RecountedVisit[], { request }: Selection): PresentVisit[] =>
  visits
    .filter((visit) => isSelected(visit, request.filters))
    .flatMap((visit) => {
      const inside = visit.rows.filter(({ at }) => isInRange(at, request));
      return inside.length > 0 ? [{ ...visit, inside }] : [];
    });

export const isInRange = (at: number, { from, to }: { from: Date; to: Date }): boolean =>
  at >= from.getTime() && at < to.getTime();

export const startOf = ({ rows }: RecountedVisit): number => rows[0]?.at ?? 0;

/** The rows of the range. */
export const insideOf = (present: readonly PresentVisit[]): Row[] => present.flatMap(({ inside }) => inside);

export const countKind = (rows: readonly Row[], kind: Row['kind']): number =>
  rows.filter((row) => row.kind === kind).length;
