import { type FindStaffSession, STAFF_SESSION_ENDED } from '@ronin/identity';
import { listenToNotifications, type Logger, startLoop } from '@ronin/server-kit';
import { staffSessionRoom } from '../sockets/rooms.ts';
import type { SocketServer } from '../sockets/socket-server.ts';

/** Expired staff sessions are not announced, so they are checked this often. The check also extends sessions in use. */
const CHECK_MS = 60_000;

interface WatcherOptions {
  databaseUrl: string;
  findStaffSession: FindStaffSession;
  sockets: Pick<SocketServer, 'agents'>;
  logger: Logger;
}

export interface StaffSessionWatcher {
  stop(): Promise<void>;
}

/** Closes an agent's sockets when the staff session that opened them ends (behaviour: staff 4). */
export function watchStaffSessions({
  databaseUrl,
  findStaffSession,
  sockets: { agents },
  logger,
}: WatcherOptions): StaffSessionWatcher {
  const closeSockets = (tokenHash: string) => {
    agents.local.in(staffSessionRoom(tokenHash)).disconnectSockets(true);
  };
  const checkAll = async () => {
    const tokenHashes = new Set([...agents.sockets.values()].map(({ data }) => data.tokenHash));
    for (const tokenHash of tokenHashes) {
      if ((await findStaffSession(tokenHash)) === null) closeSockets(tokenHash);
    }
  };
  const listener = listenToNotifications({
    databaseUrl,
    channels: [STAFF_SESSION_ENDED],
    onNotification: (_channel, tokenHash) => {
      closeSockets(tokenHash);
    },
    onListening: () => {
      checkAll().catch((error: unknown) => {
        logger.warn({ err: error }, 'staff sessions could not be checked');
      });
    },
    onDisconnected: () => undefined,
    applicationName: 'ronin-chat-sign-ins',
    logger,
  });
  const loop = startLoop('staff-sessions', CHECK_MS, checkAll, logger);

  return {
    async stop() {
      await loop.stop();
      await listener.close();
    },
  };
}
