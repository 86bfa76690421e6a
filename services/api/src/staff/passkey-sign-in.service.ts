import type { PasskeyRequired, StaffPasskeyLogin } from '@ronin/contracts';
import type { Database, StaffPasskey, User } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { fn, Op, type Transaction } from 'sequelize';
import { CHALLENGE_MINUTES, issueChallenge, takeChallenge } from './passkeys/challenges.service.ts';
import { presentCredential } from './passkeys/passkeys.service.ts';
import type { RelyingParty } from './passkeys/relying-party.ts';
import { verifyAssertion } from './passkeys/verify-passkey.ts';
import { openSession, type SignedIn } from './sign-in.service.ts';

/** Issues a challenge that completes a sign-in. @param user whose password was checked. */
export async function requestPasskey(
  database: Database,
  user: User,
  { passkeys, relyingParty }: { passkeys: StaffPasskey[]; relyingParty: RelyingParty },
): Promise<PasskeyRequired> {
  const { challenge, token } = await issueChallenge(database, { user, purpose: 'sign-in' });

  return {
    passkey: {
      token,
      options: {
        rpId: relyingParty.id,
        challenge,
        timeout: CHALLENGE_MINUTES * 60_000,
        allowCredentials: passkeys.map(presentCredential),
        userVerification: 'preferred',
      },
    },
  };
}

/** A sign-in whose password was right, and the challenge that is left. */
export interface PendingSignIn {
  user: User;
  challenge: string;
}

/**
 * Takes the challenge of a sign-in: each one is tried once, whatever the answer to it.
 * @throws AppError sign-in-required when it was answered or has expired, or when the account was changed since.
 */
export async function takeSignIn(database: Database, token: string): Promise<PendingSignIn> {
  const open = await takeChallenge(database, token, { purpose: 'sign-in' });
  if (open === null) throw refused();
  const { userId: id, userVersion: version, challenge } = open;
  const user = await database.models.User.findOne({ where: { id, version } });
  if (user === null) throw refused();

  return { user, challenge };
}

/** Starts the session when a passkey of the account has answered the challenge. @throws AppError sign-in-required */
export async function completeSignIn(
  database: Database,
  { user, challenge }: PendingSignIn,
  { response, relyingParty }: Pick<StaffPasskeyLogin, 'response'> & { relyingParty: RelyingParty },
): Promise<SignedIn> {
  const passkey = await database.models.StaffPasskey.findOne({
    where: { userId: user.id, credentialId: response.id },
  });
  const counter = passkey && (await verifyAssertion(response, { relyingParty, challenge, passkey }));
  if (passkey === null || counter === null) throw refused();

  return await openSession(database, user, (transaction) =>
    recordUse(database, { passkey, counter }, transaction),
  );
}

/** Two answers with the same counter come from two copies of the key: the second one is refused. */
async function recordUse(
  database: Database,
  { passkey: { id }, counter }: { passkey: StaffPasskey; counter: number },
  transaction: Transaction,
): Promise<void> {
  // An authenticator without a counter always says 0.
  const where = { id, counter: counter === 0 ? 0 : { [Op.lt]: counter } };
  const [used] = await database.models.StaffPasskey.update(
    { counter, lastUsedAt: fn('now') },
    { where, transaction },
  );
  if (used === 0) throw refused();
}

const refused = () => new AppError('sign-in-required', 'The passkey was not accepted. Please sign in again.');
