import { banCalls, ChatBan } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import { presentRow } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { addBan, type BanRow, liftBan, listBans } from './bans.service.ts';

/** Who may start no chat (behaviour: chat 20). */
export const banRoutes = (context: ChatContext) => {
  const { database } = context;

  return serveCalls(context, banCalls, {
    listBans: async ({ query }) => (await listBans(database, query)).map(presentBan),
    addBan: async ({ body, staff }) => presentBan(await addBan(context, body, staff)),
    liftBan: ({ params, staff }) => liftBan(database, params.id, staff),
  });
};

const presentBan = (row: BanRow) => presentRow(ChatBan, row);
