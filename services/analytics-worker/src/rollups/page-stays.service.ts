import type { EnrichedEvent } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { QueryTypes, type Transaction } from 'sequelize';
import { sentRows, toArrays, type Column } from '../columns.ts';
import { addPiece, readPiece, type PageStay, type Piece } from './page-stay.ts';
import { tallyStay, type Tallies } from './tallies.ts';
import type { VisitChange } from './visits.service.ts';

const COLUMNS: Column<PageStay>[] = [
  ['id', 'uuid', (stay) => stay.id],
  ['viewed_at', 'timestamptz', (stay) => stay.viewedAt],
  ['visit_id', 'bigint', (stay) => stay.visitId],
  ['path', 'text', (stay) => stay.path],
  ['seconds', 'integer', (stay) => stay.seconds],
  ['scroll_depth', 'smallint', (stay) => stay.scrollDepth],
];
const names = COLUMNS.map(([name]) => name).join(', ');
const INSERT = `
  INSERT INTO page_stays (${names}) SELECT ${names} FROM ${sentRows(COLUMNS)}
  ON CONFLICT (id) DO NOTHING
  RETURNING id
`;
const LOCK = `
  SELECT id, viewed_at AS "viewedAt", visit_id AS "visitId", path, seconds, scroll_depth AS "scrollDepth"
  FROM page_stays WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE
`;
const UPDATE = `
  UPDATE page_stays SET viewed_at = sent.viewed_at, visit_id = sent.visit_id, path = sent.path, seconds = sent.seconds,
    scroll_depth = sent.scroll_depth
  FROM ${sentRows(COLUMNS)} WHERE page_stays.id = sent.id
`;

interface Sorted {
  stays: PageStay[];
  /** Page views under an id that another page view has: their event's id is their own. */
  others: PageStay[];
}

/**
 * Adds a batch's page views and what is said about their length and depth to the stays, in whatever order the pieces come,
 * and counts what that changes. Locks stays in the order of their ids.
 */
export async function storePageStays(
  database: Database,
  events: readonly EnrichedEvent[],
  changes: readonly VisitChange[],
  tallies: Tallies,
  transaction: Transaction,
): Promise<void> {
  const visitIds = new Map(changes.map(({ id, after }) => [after.sessionId, id]));
  const pieces = events.flatMap((event) => {
    const piece = readPiece(event, visitIds.get(event.sessionId) ?? 0);
    return piece === null ? [] : [{ piece, eventId: event.eventId }];
  });
  if (pieces.length === 0) return;

  const { stays, others } = sortPieces(pieces);
  const known = await insertStays(database, stays, tallies, transaction);
  if (known.length > 0) others.push(...(await continueStays(database, known, pieces, tallies, transaction)));
  if (others.length > 0) await insertStays(database, others, tallies, transaction);
}

/** One stay for each id, of all that the batch says about it. */
function sortPieces(pieces: readonly { piece: Piece; eventId: string }[]): Sorted {
  const stays = new Map<string, PageStay>();
  const others: PageStay[] = [];
  for (const { piece, eventId } of pieces) {
    const known = stays.get(piece.id);
    const stay = known === undefined ? piece : addPiece(known, piece);
    if (stay === null) others.push({ ...piece, id: eventId });
    else stays.set(piece.id, stay);
  }

  return { stays: [...stays.values()].sort(byId), others };
}

const byId = (left: PageStay, right: PageStay): number => (left.id < right.id ? -1 : 1);

/** @returns those that were there before. */
async function insertStays(
  database: Database,
  stays: PageStay[],
  tallies: Tallies,
  transaction: Transaction,
): Promise<PageStay[]> {
  const rows = await database.query<{ id: string }>(INSERT, {
    bind: toArrays(COLUMNS, stays.sort(byId)),
    type: QueryTypes.SELECT,
    transaction,
  });
  const inserted = new Set(rows.map(({ id }) => id));
  for (const stay of stays) if (inserted.has(stay.id)) tallyStay(tallies, stay, 1);

  return stays.filter(({ id }) => !inserted.has(id));
}

/** @returns page views whose id another page view had before. */
async function continueStays(
  database: Database,
  sent: readonly PageStay[],
  pieces: readonly { piece: Piece; eventId: string }[],
  tallies: Tallies,
  transaction: Transaction,
): Promise<PageStay[]> {
  const known = await database.query<PageStay>(LOCK, {
    bind: [sent.map(({ id }) => id)],
    type: QueryTypes.SELECT,
    transaction,
  });
  const knownById = new Map(known.map((stay) => [stay.id, stay]));
  const others: PageStay[] = [];
  for (const { piece, eventId } of pieces) {
    const stay = knownById.get(piece.id);
    if (stay === undefined) continue;
    const added = addPiece(stay, piece);
    if (added === null) others.push({ ...piece, id: eventId });
    else knownById.set(piece.id, added);
  }
  const changed = known.flatMap((before) => {
    const after = knownById.get(before.id) ?? before;
    tallyStay(tallies, before, -1);
    tallyStay(tallies, after, 1);
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [after];
  });
  if (changed.length > 0) await database.query(UPDATE, { bind: toArrays(COLUMNS, changed), transaction });

  return others;
}
