import { heartbeatCalls } from '@ronin/contracts';
import { deleteHeartbeat, saveHeartbeat } from '@ronin/database';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';

export const heartbeatsRoutes = (context: ApiContext) =>
  serveCalls(context, heartbeatCalls, {
    saveHeartbeat: async ({ body }) => {
      await saveHeartbeat(context.database, body);
    },
    deleteHeartbeat: async ({ params }) => {
      await deleteHeartbeat(context.database, params.instanceId);
    },
  });
