import {
  AddFunnel,
  AddGoal,
  AddSegment,
  SAVED_LIMITS,
  SavedFunnel,
  SavedGoal,
  SavedSegment,
} from '@ronin/contracts';
import {
  ADVISORY_LOCK,
  columnsOf,
  type Database,
  recordsOf,
  type SavedReport,
  staffNameOf,
} from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError, presentRow } from '@ronin/server-kit';
import type { Attributes, Transaction } from 'sequelize';

interface SavedRow extends Attributes<SavedReport> {
  createdBy: string | null;
}

type SavedKind = SavedReport['kind'];

/** How each kind is read from its row. */
export const funnels = {
  kind: 'funnel',
  max: SAVED_LIMITS.funnels,
  present: (row: SavedRow) =>
    presentRow(SavedFunnel, row, AddFunnel.pick({ steps: true }).parse(row.content)),
} as const;

export const goals = {
  kind: 'goal',
  max: SAVED_LIMITS.goals,
  present: (row: SavedRow) => presentRow(SavedGoal, row, AddGoal.pick({ step: true }).parse(row.content)),
} as const;

export const segments = {
  kind: 'segment',
  max: SAVED_LIMITS.segments,
  present: (row: SavedRow, staff: StaffMember) =>
    presentRow(SavedSegment, row, {
      ...AddSegment.pick({ filters: true }).parse(row.content),
      shared: row.isShared,
      isOwn: row.userId === staff.userId,
    }),
} as const;

interface Kind<Item> {
  kind: SavedKind;
  max: number;
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
): Promise<SavedRow[]> => database.select<SavedRow>(LIST, [kind, userId, id], transaction);

/** All of a kind that somebody may see: the shared ones and the own. */
export async function listSaved<Item>(
  database: Database,
  { kind, present }: Kind<Item>,
  staff: StaffMember,
): Promise<{ items: Item[] }> {
  return { items: (await list(database, kind, staff)).map((row) => present(row, staff)) };
}

/** Everybody sees it unless `shared` is false. @throws AppError conflict when there are as many as may be. */
export async function addSaved<Item>(
  database: Database,
  { kind, max, present }: Kind<Item>,
  { name, shared = true, ...content }: { name: string; shared?: boolean },
  staff: StaffMember,
): Promise<Item> {
  return await database.transaction(async (transaction) => {
    await lockSaved(database, transaction);
    if ((await database.models.SavedReport.count({ where: { kind }, transaction })) >= max) {
      throw new AppError('conflict', `There are ${String(max)} saved ${kind}s already. Delete one first.`);
    }
    const created = await database.models.SavedReport.create(
      { kind, name, content, isShared: shared, userId: staff.userId },
      { transaction },
    );
    const [row] = await list(database, kind, staff, { id: created.id, transaction });
    if (row === undefined) throw new Error('The saved report is not there.');
    const record = recordsOf(kind, pickFields);
    await record(database, { staff, action: 'create', before: null, after: row }, transaction);

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
    const record = recordsOf(kind, pickFields);
    await record(database, { staff, action: 'delete', before: row, after: null }, transaction);
  });
}

/** Additions wait for each other, so that there are never more than there may be. */
export const lockSaved = (database: Database, transaction: Transaction) =>
  database.execute('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK.savedReports], transaction);

const pickFields = ({ name, content, isShared }: Attributes<SavedReport>) => ({ name, content, isShared });
