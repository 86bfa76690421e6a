import { type AddPasskey, type PasskeyCreation, PASSKEYS_MAX } from '@ronin/contracts';
import { type Database, getShop, recordChange, type StaffPasskey, type User } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { type Transaction, UniqueConstraintError } from 'sequelize';
import { CHALLENGE_MINUTES, issueChallenge, takeChallenge } from './challenges.service.ts';
import type { RelyingParty } from './relying-party.ts';
import { ALGORITHMS, verifyNewPasskey } from './verify-passkey.ts';

/** A passkey as the browser must know it: to find it, or to refuse to make a second one on the same device. */
export const presentCredential = ({ credentialId, transports }: StaffPasskey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/** The passkeys of an account, oldest first: at most PASSKEYS_MAX. */
export function listPasskeys(
  database: Database,
  userId: number,
  transaction?: Transaction,
): Promise<StaffPasskey[]> {
  return database.models.StaffPasskey.findAll({
    where: { userId },
    order: ['id'],
    limit: PASSKEYS_MAX,
    ...(transaction && { transaction }),
  });
}

/** A challenge for a new passkey. @param user whose password was checked. @throws AppError conflict for one too many. */
export async function startPasskey(
  database: Database,
  user: User,
  relyingParty: RelyingParty,
): Promise<PasskeyCreation> {
  const known = await listPasskeys(database, user.id);
  refuseTooMany(known);
  const { name } = await getShop(database);
  const { challenge, token } = await issueChallenge(database, { user, purpose: 'add' });

  return {
    token,
    options: {
      rp: { id: relyingParty.id, name },
      // The id of the account says nothing about the person, as WebAuthn asks.
      user: {
        id: Buffer.from(`staff ${String(user.id)}`).toString('base64url'),
        name: user.username,
        displayName: user.displayName ?? user.username,
      },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_MINUTES * 60_000,
      excludeCredentials: known.map(presentCredential),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    },
  };
}

/** For the caller's account. @throws AppError conflict; invalid-input when the response does not answer the challenge. */
export async function addPasskey(
  database: Database,
  staff: StaffMember,
  { token, name, response, relyingParty }: AddPasskey & { relyingParty: RelyingParty },
): Promise<StaffPasskey> {
  const { userId } = staff;
  const open = await takeChallenge(database, token, { purpose: 'add', userId });
  if (open === null) throw startAgain();
  const credential = await verifyNewPasskey(response, { relyingParty, challenge: open.challenge });
  if (credential === null) {
    throw new AppError('invalid-input', 'response: does not answer the challenge of this shop');
  }

  try {
    return await database.transaction(async (transaction) => {
      const user = await lockAccount(database, userId, transaction);
      if (user?.version !== open.userVersion) throw startAgain();
      const known = await listPasskeys(database, userId, transaction);
      refuseTooMany(known);
      const { id: credentialId, publicKey, counter } = credential;
      const added = await database.models.StaffPasskey.create(
        {
          userId,
          name,
          credentialId,
          counter,
          publicKey: Buffer.from(publicKey),
          transports: response.response.transports,
        },
        { transaction },
      );
      const change = { actor: staff, user, action: 'add-passkey', before: known, after: [...known, added] };
      await recordPasskeys(database, change, transaction);

      return added;
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
    throw new AppError('conflict', 'This passkey has been added already.');
  }
}

/** @throws AppError not-found */
export async function removePasskey(database: Database, staff: StaffMember, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const user = await lockAccount(database, staff.userId, transaction);
    const known = await listPasskeys(database, staff.userId, transaction);
    const removed = known.find((passkey) => passkey.id === id);
    if (user === null || removed === undefined) throw new AppError('not-found', 'There is no such passkey.');
    await removed.destroy({ transaction });
    const after = known.filter((passkey) => passkey !== removed);
    const change = { actor: staff, user, action: 'remove-passkey', before: known, after };
    await recordPasskeys(database, change, transaction);
  });
}

/** Changes of one account's passkeys wait for each other, and for a sign-in that is being completed. */
const lockAccount = (database: Database, id: number, transaction: Transaction): Promise<User | null> =>
  database.models.User.findByPk(id, { transaction, lock: transaction.LOCK.NO_KEY_UPDATE });

interface PasskeysChange {
  actor: Parameters<typeof recordChange>[1]['actor'];
  user: User;
  action: string;
  before: StaffPasskey[];
  after: StaffPasskey[];
}

/** The audit log has the names. */
export async function recordPasskeys(
  database: Database,
  { actor, user, action, before, after }: PasskeysChange,
  transaction: Transaction,
): Promise<void> {
  const pick = (passkeys: StaffPasskey[]) => ({ passkeys: passkeys.map(({ name }) => name) });
  const sides = { before: pick(before), after: pick(after) };
  await recordChange(database, { actor, subject: `staff ${user.username}`, action, ...sides }, transaction);
}

function refuseTooMany(known: StaffPasskey[]): void {
  if (known.length < PASSKEYS_MAX) return;
  throw new AppError(
    'conflict',
    `An account has at most ${String(PASSKEYS_MAX)} passkeys. Remove one first.`,
  );
}

const startAgain = () =>
  new AppError('conflict', 'The time to add this passkey is over. Please start again.');
