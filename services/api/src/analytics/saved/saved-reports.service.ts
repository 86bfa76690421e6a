import {
  AddFunnel,
  AddGoal,
  AddSegment,
  SAVED_LIMITS,
  type SavedFunnel,
  type SavedGoal,
  type SavedSegment,
} from '@ronin/contracts';
import {
  ADVISORY_LOCK,
  columnsOf,
  type Database,
  recordChange,
  type SavedReport,
  staffNameOf,
} from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { type Attributes, QueryTypes, type Transaction } from 'sequelize';

/** A saved report, and the name of who saved it. */
interface SavedRow extends Attributes<SavedReport> {
  createdBy: string | null;
}

type SavedKind = SavedReport['kind'];

/** What is saved: the content without the name, and whether everybody sees it. */
interface NewReport {
  name: string;
  content: object;
  isShared: boolean;
}

const aboutRow = ({ id, name, createdBy, createdAt }: SavedRow) => ({
  id,
  name,
  createdBy,
  createdAt: createdAt.toISOString(),
});

/** How each kind is written into its row and read from it. */
export const funnels = {
  kind: 'funnel',
  max: SAVED_LIMITS.funnels,
  toRow: ({ name, steps }: AddFunnel): NewReport => ({ name, content: { steps }, isShared: true }),
  present: (row: SavedRow): SavedFunnel => ({
    ...aboutRow(row),
    ...AddFunnel.omit({ name: true }).parse(row.content),
  }),
} as const;

export const goals = {
  kind: 'goal',
  max: SAVED_LIMITS.goals,
  toRow: ({ name, step }: AddGoal): NewReport => ({ name, content: { step }, isShared: true }),
  present: (row: SavedRow): SavedGoal => ({
    ...aboutRow(row),
    ...AddGoal.omit({ name: true }).parse(row.content),
  }),
} as const;

export const segments = {
  kind: 'segment',
  max: SAVED_LIMITS.segments,
  toRow: ({ name, filters, shared }: AddSegment): NewReport => ({
    name,
    content: { filters },
    isShared: shared,
  }),
  present: (row: SavedRow, staff: StaffMember): SavedSegment => ({
    ...aboutRow(row),
    ...AddSegment.pick({ filters: true }).parse(row.content),
    shared: row.isShared,
    isOwn: row.userId === staff.userId,
  }),
} as const;

interface Kind<Body, Item> {
  kind: SavedKind;
  max: number;
  toRow: (body: Body) => NewReport;
  present: (row: SavedRow, staff: StaffMember) => Item;
}

/** Those that somebody may see. $1 kind, $2 user, $3 one of them or null. */
const LIST = `
  SELECT ${columnsOf('SavedReport', 's')}, ${staffNameOf('u')} AS "createdBy"
  FROM saved_reports s LEFT JOIN users u ON u.id = s.user_id
  WHERE s.kind = $1 AND (s.is_shared OR s.user_id = $2) AND ($3::int IS NULL OR s.id = $3)
  ORDER BY lower(s.name), s.id LIMIT 1000
`;

const list = (
  database: Database,
  kind: SavedKind,
  { userId }: StaffMember,
  { id = null, transaction }: { id?: number | null; transaction?: Transaction } = {},
): Promise<SavedRow[]> =>
  database.query<SavedRow>(LIST, {
    bind: [kind, userId, id],
    type: QueryTypes.SELECT,
    ...(transaction && { transaction }),
  });

/** All of a kind that somebody may see: the shared ones and the own. */
export async function listSaved<Body, Item>(
  database: Database,
  { kind, present }: Kind<Body, Item>,
  staff: StaffMember,
): Promise<{ items: Item[] }> {
  return { items: (await list(database, kind, staff)).map((row) => present(row, staff)) };
}

/** @throws AppError conflict when there are as many as there may be. */
export async function addSaved<Body, Item>(
  database: Database,
  { kind, max, toRow, present }: Kind<Body, Item>,
  body: Body,
  staff: StaffMember,
): Promise<Item> {
  return await database.transaction(async (transaction) => {
    await lockSaved(database, transaction);
    if ((await database.models.SavedReport.count({ where: { kind }, transaction })) >= max) {
      throw new AppError('conflict', `There are ${String(max)} saved ${kind}s already. Delete one first.`);
    }
    const created = await database.models.SavedReport.create(
      { kind, ...toRow(body), userId: staff.userId },
      { transaction },
    );
    const [row] = await list(database, kind, staff, { id: created.id, transaction });
    if (row === undefined) throw new Error('The saved report is not there.');
    await recordSaved(database, { actor: staff, row, action: 'create' }, transaction);

    return present(row, staff);
  });
}

/** @throws AppError not-found, also for a private segment of somebody else. */
export async function removeSaved(
  database: Database,
  kind: SavedKind,
  id: number,
  staff: StaffMember,
): Promise<undefined> {
  await database.transaction(async (transaction) => {
    const row = await database.models.SavedReport.findOne({ where: { kind, id }, lock: true, transaction });
    if (row === null || !(row.isShared || row.userId === staff.userId)) {
      throw new AppError('not-found', `There is no such ${kind}.`);
    }
    await row.destroy({ transaction });
    await recordSaved(database, { actor: staff, row, action: 'delete' }, transaction);
  });
}

/** Additions wait for each other, so that there are never more than there may be. */
export const lockSaved = (database: Database, transaction: Transaction) =>
  database.query(`SELECT pg_advisory_xact_lock(${String(ADVISORY_LOCK.savedReports)})`, { transaction });

async function recordSaved(
  database: Database,
  { actor, row, action }: { actor: StaffMember; row: Attributes<SavedReport>; action: 'create' | 'delete' },
  transaction: Transaction,
): Promise<void> {
  const { kind, id, name, content, isShared } = row;
  const values = { name, content, isShared };
  const sides = action === 'create' ? { before: null, after: values } : { before: values, after: null };
  await recordChange(database, { actor, subject: `${kind} ${String(id)}`, action, ...sides }, transaction);
}
