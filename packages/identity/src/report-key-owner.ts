import {
  type Database,
  type PreparedStatement,
  publicNameOf,
  runPrepared,
  staffNameOf,
} from '@ronin/database';
import type { StaffMember } from './staff-session.ts';

const FIND_OWNER: PreparedStatement = {
  name: 'find-report-key-owner',
  text: `
    SELECT u.id AS "userId", u.username, ${staffNameOf('u')} AS "displayName", ${publicNameOf('u')} AS "publicName",
      u.display_name IS NULL AS "isUnnamed", u.roles, u.lead, k.id AS "reportKeyId",
      coalesce(k.last_used_at < now() - interval '1 hour', true) AS "isStale"
    FROM report_keys k JOIN users u ON u.id = k.user_id WHERE k.secret_hash = $1 AND k.expires_at > now()
  `,
};

/**
 * The owner of a report key, or null when it expired, was ended or never existed. A key stands for the roles that its owner has
 * now. Its use is written once an hour.
 */
export async function findReportKeyOwner(
  database: Database,
  secretHash: string,
): Promise<StaffMember | null> {
  const [row] = await runPrepared<StaffMember & { isStale: boolean }>(database, FIND_OWNER, [secretHash]);
  if (row === undefined) return null;
  const { isStale, ...staff } = row;
  if (isStale) {
    await database.query('UPDATE report_keys SET last_used_at = now() WHERE secret_hash = $1', {
      bind: [secretHash],
    });
  }

  return staff;
}
