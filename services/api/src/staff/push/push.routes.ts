import { pushCalls } from '@ronin/contracts';
import { getStaffTokenHash, serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { addPushSubscription, removePushSubscription } from './push.service.ts';

/** The devices of agents that take notifications (behaviour: chat 16). */
export const pushRoutes = (context: ApiContext) => {
  const { config, database } = context;

  return serveCalls(context, pushCalls, {
    getPushKey: () => Promise.resolve({ publicKey: config.push?.publicKey ?? null }),
    addPushSubscription: async ({ req, body, staff }) => {
      const owner = { userId: staff.userId, tokenHash: getStaffTokenHash(req) ?? '' };
      await addPushSubscription(database, config.push, owner, body);
    },
    removePushSubscription: ({ body, staff }) =>
      removePushSubscription(database, staff.userId, body.endpoint),
  });
};
