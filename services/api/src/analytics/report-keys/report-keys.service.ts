import {
  type AddReportKey,
  REPORT_KEY_LIMITS,
  type ReportCall,
  ReportKey,
  ReportQuery,
  SharedPage,
} from '@ronin/contracts';
import {
  columnsOf,
  type Database,
  recordsOf,
  type ReportKey as KeyModel,
  staffNameOf,
} from '@ronin/database';
import { createSessionToken, hashSessionToken, hasRole, type StaffMember } from '@ronin/identity';
import { AppError, parse, presentRow } from '@ronin/server-kit';
import type { Attributes, Transaction } from 'sequelize';
import type { z } from 'zod';

type KeyRow = Omit<Attributes<KeyModel>, 'secretHash' | 'userId'> & Pick<ReportKey, 'ownerName'>;

const SELECT_KEYS = `
  SELECT ${columnsOf('ReportKey', 'k', ['id', 'name', 'shared', 'createdAt', 'expiresAt', 'lastUsedAt'])}, ${staffNameOf('u')} AS "ownerName"
  FROM report_keys k JOIN users u ON u.id = k.user_id
`;
const FORGET_EXPIRED = `DELETE FROM report_keys WHERE expires_at < now() - interval '30 days'`;
/** The keys that a member of staff may see and end: the own ones, and for admins all. */
const MAY_SEE = '(k.user_id = $1 OR $2)';

const present = (row: KeyRow): ReportKey =>
  presentRow(ReportKey, row, { shared: SharedPage.nullable().parse(row.shared) });

const record = recordsOf('report-key', ({ name, expiresAt, shared }: ReportKey) => ({
  name,
  expiresAt,
  page: shared?.page ?? null,
}));

/** Newest first. */
export async function listReportKeys(database: Database, staff: StaffMember): Promise<ReportKey[]> {
  const rows = await database.select<KeyRow>(
    `${SELECT_KEYS} WHERE ${MAY_SEE} ORDER BY k.id DESC LIMIT 1000`,
    [staff.userId, hasRole(staff, 'admin')],
  );

  return rows.map(present);
}

/**
 * Makes a key, and deletes those that expired a month ago. Only a hash of the secret is stored.
 * @throws AppError invalid-input for a page without a range or with unknown filters; conflict for more keys than one person has.
 */
export async function addReportKey(
  database: Database,
  { name, days, shared }: AddReportKey,
  staff: StaffMember,
): Promise<{ key: ReportKey; secret: string }> {
  if (shared !== null) refuseQuery(shared);
  const secret = createSessionToken();

  return await database.transaction(async (transaction) => {
    await database.models.User.findOne({ where: { id: staff.userId }, lock: true, transaction });
    await database.execute(FORGET_EXPIRED, [], transaction);
    const { ReportKey: Keys } = database.models;
    if ((await Keys.count({ where: { userId: staff.userId }, transaction })) >= REPORT_KEY_LIMITS.each) {
      throw new AppError(
        'conflict',
        `You have ${String(REPORT_KEY_LIMITS.each)} keys. End one of them first.`,
      );
    }
    const expiresAt = new Date(Date.now() + days * DAY_MS);
    const { id } = await Keys.create(
      { userId: staff.userId, name, secretHash: hashSessionToken(secret), shared, expiresAt },
      { transaction },
    );
    const key = await findKey(database, id, staff, transaction);
    await record(database, { staff, action: 'create', before: null, after: key }, transaction);

    return { key, secret };
  });
}

const DAY_MS = 86_400_000;

/** @throws AppError not-found, also for a key of somebody else. */
export async function removeReportKey(database: Database, id: number, staff: StaffMember): Promise<void> {
  await database.transaction(async (transaction) => {
    const key = await findKey(database, id, staff, transaction);
    await database.models.ReportKey.destroy({ where: { id }, transaction });
    await record(database, { staff, action: 'delete', before: key, after: null }, transaction);
  });
}

/** The key by which a member of staff was accepted. @throws AppError not-found for one who is signed in. */
export async function findSharedPage(database: Database, staff: StaffMember): Promise<ReportKey> {
  return await findKey(database, staff.reportKeyId ?? 0, staff);
}

async function findKey(
  database: Database,
  id: number,
  staff: StaffMember,
  transaction?: Transaction,
): Promise<ReportKey> {
  const [row] = await database.select<KeyRow>(
    `${SELECT_KEYS} WHERE ${MAY_SEE} AND k.id = $3`,
    [staff.userId, hasRole(staff, 'admin'), id],
    transaction,
  );
  if (row === undefined) throw new AppError('not-found', 'There is no such key.');

  return present(row);
}

/** A link has one range for ever, and only parameters that every report knows. */
function refuseQuery({ query }: SharedPage): void {
  const { from, to } = parse(ReportQuery.strict(), query);
  if (from !== undefined && to !== undefined) return;
  throw new AppError('invalid-input', 'The page is not valid.', {
    errors: [{ path: 'shared.query', message: 'must have from and to' }],
  });
}

interface AskedReport<Query> {
  call: Pick<ReportCall, 'name' | 'query'>;
  /** Parsed. */
  query: Query;
  /** As it was sent. */
  sent: Readonly<Record<string, unknown>>;
}

/** With the key of a link, range and filters are the link's. @throws AppError forbidden for another report. */
export async function restrictQuery<Query extends object>(
  database: Database,
  staff: StaffMember,
  { call, query, sent }: AskedReport<Query>,
): Promise<Query | z.output<z.ZodObject>> {
  if (staff.reportKeyId === undefined) return query;
  const { shared } = await findSharedPage(database, staff);
  if (shared === null) return query;
  if (!shared.reports.some((name) => name === call.name)) {
    throw new AppError('forbidden', 'This link does not show that report.');
  }
  const own = Object.entries(sent).filter(([parameter]) => !SHARED_PARAMETERS.has(parameter));

  return parse(call.query, { ...Object.fromEntries(own), ...shared.query });
}

/** Those that a link fixes. */
const SHARED_PARAMETERS: ReadonlySet<string> = new Set([
  ...Object.keys(ReportQuery.shape).filter((name) => name !== 'format'),
  ...['comparedFrom', 'comparedTo'],
]);
