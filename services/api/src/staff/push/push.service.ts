import { type AddPushSubscription, PUSH_DEVICES_MAX } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { signInRequired } from '@ronin/identity';
import { AppError, isPublicUrl } from '@ronin/server-kit';
import { ForeignKeyConstraintError, Op } from 'sequelize';
import type { ApiConfig } from '../../context/config.ts';

/**
 * Stores a device with the staff session that asks: it ends with it. A browser has one endpoint, which belongs to whoever asked
 * last. Of more devices than an agent may have, the oldest are removed.
 * @throws AppError conflict when the shop sends none, invalid-input for an address that is not public.
 */
export async function addPushSubscription(
  database: Database,
  push: ApiConfig['push'],
  { userId, tokenHash }: { userId: number; tokenHash: string },
  { endpoint, keys }: AddPushSubscription,
): Promise<void> {
  if (push === null) throw new AppError('conflict', 'This shop sends no notifications.');
  if (!isPublicUrl(endpoint) && !(push.allowsLoopback && endpoint.startsWith('http://127.0.0.1:'))) {
    const message = 'must be the https address of a public push service';
    throw new AppError('invalid-input', 'The device is not valid.', {
      errors: [{ path: 'endpoint', message }],
    });
  }
  const { StaffPushSubscription, User } = database.models;

  await database
    .transaction(async (transaction) => {
      await User.findOne({ where: { id: userId }, lock: true, transaction });
      await StaffPushSubscription.destroy({ where: { endpoint }, transaction });
      await StaffPushSubscription.create(
        { userId, tokenHash, endpoint, p256dh: trim(keys.p256dh), auth: trim(keys.auth) },
        { transaction },
      );
      const devices = await StaffPushSubscription.findAll({
        where: { userId },
        attributes: ['id'],
        order: [['id', 'DESC']],
        offset: PUSH_DEVICES_MAX,
        transaction,
      });
      await StaffPushSubscription.destroy({
        where: { id: { [Op.in]: devices.map(({ id }) => id) } },
        transaction,
      });
    })
    .catch((error: unknown) => {
      // The session ended a moment ago.
      if (error instanceof ForeignKeyConstraintError) throw signInRequired();
      throw error;
    });
}

/** Without the padding of base64. */
const trim = (key: string): string => key.replace(/=+$/, '');

export async function removePushSubscription(
  database: Database,
  userId: number,
  endpoint: string,
): Promise<void> {
  await database.models.StaffPushSubscription.destroy({ where: { userId, endpoint } });
}
