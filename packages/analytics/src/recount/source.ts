import { RECOUNT_LIMITS, type ReportName, type ReportQueryOf, type Step } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { FindOptions } from 'sequelize';
import { refuse, type ReportRequest } from '../reports/request/report-range.ts';
import type { ReportSnapshot } from '../reports/request/snapshot.service.ts';
import { type Row, ROWS_OF_VISITS } from './rows.ts';
import {
  listChats,
  listProducts,
  type PresentVisit,
  type RecountedVisit,
  recountVisits,
  visitsInRange,
} from './visits.ts';

/** The counts of one row, by the fields of the report. */
export type Counts = Record<string, unknown>;

/** Where a report is counted again from. */
export interface Source {
  database: Database;
  snapshot: ReportSnapshot;
  request: ReportRequest;
  /** The rows that the report gave: some say which intervals or goals are counted. */
  reported: readonly Counts[];
}

/** A method, as those of reports: one table holds all. */
interface Counting<Query> {
  count(source: Source, query: Query): object[] | Promise<object[]>;
}

/** Counts the rows of a report again. Each has the fields that are compared. */
export type Recount<Query> = Counting<Query>['count'];

export type RecountOf<Name extends ReportName> = Recount<ReportQueryOf<Name>>;

/** Which visits are read, beside those of the range. */
export interface WantedVisits {
  from?: Date;
  sessions?: readonly (string | null)[];
  customers?: readonly number[];
  /** Those of the customers that began at this time or later. */
  since?: Date;
  isReturning?: boolean;
  withChats?: boolean;
  /** The steps that are looked for: some are chats. */
  steps?: readonly Step[];
}

/** Whatever the filters are. */
export async function readVisits(
  source: Source,
  { steps = [], sessions = [], ...wanted }: WantedVisits = {},
): Promise<RecountedVisit[]> {
  const { database, snapshot, request } = source;
  const rows = await snapshot.all<Row>(ROWS_OF_VISITS, {
    ...{ from: request.from, to: request.to, customers: [], since: request.from },
    ...{ isReturning: false, withChats: false, sessions: sessions.flatMap((session) => session ?? []) },
    ...wanted,
    limit: LIMIT,
  });
  const isAboutChats = steps.some(({ kind }) => kind === 'chat');

  return recountVisits(
    atMost(rows, 'page views and events'),
    await listProducts(database, readingOf(source)),
    isAboutChats ? await listChats(database, { range: request, ...readingOf(source) }) : new Map(),
  );
}

/** The visits of the report. */
export const readPresent = async (source: Source, steps?: readonly Step[]): Promise<PresentVisit[]> =>
  visitsInRange(await readVisits(source, steps && { steps }), source);

/** How models are read: from the snapshot, and one row more than may be, so that more are noticed. */
export type Reading = Pick<FindOptions, 'limit' | 'transaction'>;

export const readingOf = ({ snapshot: { transaction } }: Source): Reading => ({ limit: LIMIT, transaction });

export const LIMIT = RECOUNT_LIMITS.rows + 1;

/** @throws AppError invalid-input */
export function atMost<Value>(rows: Value[], what: string): Value[] {
  if (rows.length > RECOUNT_LIMITS.rows)
    refuse('from', `must make at most ${String(RECOUNT_LIMITS.rows)} ${what}, to be counted again`);

  return rows;
}
