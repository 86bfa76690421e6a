import { heartbeatCalls } from '@ronin/contracts';
import { deleteHeartbeat, saveHeartbeat } from '@ronin/database';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';

export const heartbeatsRoutes = (context: ApiContext) =>
  serveCalls(context, heartbeatCalls, {
    saveHeartbeat: ({ body }) => saveHeartbeat(context.database, body),
    deleteHeartbeat: ({ params }) => deleteHeartbeat(context.database, params.instanceId),
  });
