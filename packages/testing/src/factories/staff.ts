import { randomBytes } from 'node:crypto';
import type { Database, StaffSession, User } from '@ronin/database';
import type { CreationAttributes } from 'sequelize';
import { nextSerial } from './serial.ts';

/** The password of every account that buildStaff makes. */
export const STAFF_TEST_PASSWORD = 'wakizashi-on-the-wall';

/** Its argon2id hash, with parameters that are cheap to verify. */
const STAFF_TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$r7quh802TLTGfL5mRs+QAg$tdarxzzhCoBS+gjOWrz/d9RNjaMIbJ/YSxQiscIKWZY';

/** An agent who signs in with STAFF_TEST_PASSWORD. */
export async function buildStaff(
  database: Database,
  overrides: Partial<CreationAttributes<User>> = {},
): Promise<User> {
  const serial = String(nextSerial());
  return await database.models.User.create({
    username: `agent-${serial}`,
    password: STAFF_TEST_PASSWORD_HASH,
    displayName: `Agent ${serial}`,
    roles: ['agent'],
    ...overrides,
  });
}

/** A session that ends in an hour, by default of a new staff member. Nobody knows its token. */
export async function buildStaffSession(
  database: Database,
  overrides: Partial<CreationAttributes<StaffSession>> = {},
): Promise<StaffSession> {
  const userId = overrides.userId ?? (await buildStaff(database)).id;
  return await database.models.StaffSession.create({
    tokenHash: randomBytes(32).toString('hex'),
    expiresAt: new Date(Date.now() + 3_600_000),
    ...overrides,
    userId,
  });
}
