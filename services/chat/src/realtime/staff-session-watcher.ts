import { STAFF_SESSION_ENDED } from '@ronin/identity';
import { listenToNotifications } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { startLoop } from '../realtime/loop.ts';
import { signInRoom } from '../sockets/rooms.ts';

/** Sign-ins that merely expire are not announced: this often they are looked up. It also keeps one in use alive. */
const CHECK_MS = 60_000;

export interface SignInWatch {
  stop(): Promise<void>;
}

/** Ends agents' sockets with the staff sign-in that opened them (behaviour: staff 4). */
export function watchSignIns({
  config,
  findStaffSession,
  logger,
  sockets: { agents },
}: Pick<ChatContext, 'config' | 'findStaffSession' | 'logger' | 'sockets'>): SignInWatch {
  const endSockets = (tokenHash: string) => {
    agents.local.in(signInRoom(tokenHash)).disconnectSockets(true);
  };
  const checkAll = async () => {
    const digests = new Set([...agents.sockets.values()].map(({ data }) => data.tokenHash));
    for (const digest of digests) {
      if ((await findStaffSession(digest)) === null) endSockets(digest);
    }
  };
  const listener = listenToNotifications({
    databaseUrl: config.databaseUrl,
    channels: [STAFF_SESSION_ENDED],
    onNotification: (_channel, tokenHash) => {
      endSockets(tokenHash);
    },
    onListening: () => {
      checkAll().catch((error: unknown) => {
        logger.warn({ err: error }, 'sign-ins could not be looked up yet');
      });
    },
    onDisconnected: () => undefined,
    applicationName: 'ronin-chat-sign-ins',
    logger,
  });
  const loop = startLoop('sign-ins', CHECK_MS, checkAll, logger);

  return {
    async stop() {
      await loop.stop();
      await listener.close();
    },
  };
}
