import { STAFF_SESSION_ENDED } from '@ronin/identity';
import { startLoop } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { staffSessionRoom } from '../sockets/rooms.ts';
import type { ChannelWatcher } from './watch-channels.ts';

/** Expired staff sessions are not announced, so they are checked this often. The check also extends sessions in use. */
const CHECK_MS = 60_000;

/** Closes an agent's sockets when the staff session that opened them ends (behaviour: staff 4). */
export function watchStaffSessions({
  findStaffSession,
  sockets: { agents },
  logger,
}: Pick<ChatContext, 'findStaffSession' | 'logger' | 'sockets'>): ChannelWatcher {
  const closeSockets = (tokenHash: string) =>
    agents.local.in(staffSessionRoom(tokenHash)).disconnectSockets(true);
  const checkAll = async () => {
    const tokenHashes = new Set([...agents.sockets.values()].map(({ data }) => data.tokenHash));
    for (const tokenHash of tokenHashes) {
      if ((await findStaffSession(tokenHash)) === null) closeSockets(tokenHash);
    }
  };
  const loop = startLoop('staff-sessions', CHECK_MS, checkAll, logger);

  return {
    channel: STAFF_SESSION_ENDED,
    onNotification: closeSockets,
    onListening() {
      checkAll().catch((error: unknown) =>
        logger.warn({ err: error }, 'staff sessions could not be checked'),
      );
    },
    stop: () => loop.stop(),
  };
}
