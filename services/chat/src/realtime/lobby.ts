import { coalesce, type Logger } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { listAgents } from '../presence/agents.service.ts';
import { presentAgentSession } from '../sessions/sessions.presenter.ts';
import type { AgentSocket, ShopperSocket } from '../sockets/socket-server.ts';
import { readInboxChange } from '../tickets/tickets.service.ts';
import {
  listRemainingPositions,
  listWaitingSessions,
  WAITING_LIST_MAX,
} from '../waiting-list/waiting-list.service.ts';

const COALESCE_MS = 50;
/** Positions behind the first 200 are read less often, because each time the whole waiting list is read. */
const REMAINING_POSITIONS_MS = 5_000;

/** A socket, or all of them. */
type AgentReceiver = Pick<AgentSocket, 'emit'>;
type ShopperReceiver = Pick<ShopperSocket, 'emit'>;

type LobbyContext = Pick<
  ChatContext,
  'availability' | 'config' | 'database' | 'logger' | 'sessionBroadcaster' | 'sockets'
>;

/** Sends this process's sockets what does not belong to one session, each if it differs from what was last sent. */
export function createLobby(context: LobbyContext) {
  const { config, database, logger, sessionBroadcaster } = context;
  const { shoppers, agents } = context.sockets;

  const broadcastRemainingPositions = coalesce(async () => {
    if (shoppers.sockets.size === 0) return;
    try {
      sessionBroadcaster.broadcastPositions(await listRemainingPositions(database));
    } catch (error) {
      logger.warn({ err: error }, 'waiting list positions not read');
    }
  }, REMAINING_POSITIONS_MS);

  const readWaitingList = async () => {
    const waiting = await listWaitingSessions(database);
    sessionBroadcaster.broadcastPositions(waiting);
    if (waiting.length === WAITING_LIST_MAX) broadcastRemainingPositions();

    return waiting.map(presentAgentSession);
  };

  const allAgents: AgentReceiver = agents.local;
  const allShoppers: ShopperReceiver = shoppers.local;
  const hasAgents = () => agents.sockets.size > 0;
  const hasShoppers = () => shoppers.sockets.size > 0;
  const waitingList = createSnapshotBroadcast(logger, allAgents, {
    isNeeded: () => hasAgents() || hasShoppers(),
    read: readWaitingList,
    send: (to, waiting) => to.emit('queue', waiting),
  });
  const presence = createSnapshotBroadcast(logger, allAgents, {
    isNeeded: hasAgents,
    read: () => listAgents(database, config.agentCapacity),
    send: (to, present) => to.emit('presence', present),
  });
  const inbox = createSnapshotBroadcast(logger, allAgents, {
    isNeeded: hasAgents,
    read: () => readInboxChange(database),
    send: (to, change) => to.emit('inbox', change),
  });
  const availability = createSnapshotBroadcast(logger, allShoppers, {
    isNeeded: hasShoppers,
    read: () => context.availability.read(),
    send: (to, answer) => to.emit('availability', answer),
  });

  return {
    waitingListChanged: waitingList.refresh,
    presenceChanged() {
      presence.refresh();
      availability.refresh();
    },
    inboxChanged: inbox.refresh,
    sendToAgent(socket: AgentSocket) {
      inbox.addSocket(socket);
      waitingList.addSocket(socket);
      presence.addSocket(socket);
    },
    sendToShopper: (socket: ShopperSocket) => availability.addSocket(socket),
  };
}

interface SnapshotOptions<Snapshot, Receiver> {
  isNeeded: () => boolean;
  read: () => Promise<Snapshot>;
  send: (to: Receiver, snapshot: Snapshot) => void;
}

/** Sends a snapshot to all sockets when it changed, else to new ones. One read at a time: the last is the newest. */
function createSnapshotBroadcast<Snapshot extends object, Receiver>(
  logger: Logger,
  everybody: Receiver,
  { isNeeded, read, send }: SnapshotOptions<Snapshot, Receiver>,
) {
  let lastSent = '';
  let newSockets: Receiver[] = [];

  const refresh = coalesce(async () => {
    if (!isNeeded()) return;
    const receivers = newSockets;
    try {
      const snapshot = await read();
      newSockets = newSockets.filter((socket) => !receivers.includes(socket));
      const text = JSON.stringify(snapshot);
      for (const to of text === lastSent ? receivers : [everybody]) send(to, snapshot);
      lastSent = text;
    } catch (error) {
      logger.warn({ err: error }, 'lobby snapshot not read');
    }
  }, COALESCE_MS);

  return {
    refresh,
    addSocket(socket: Receiver) {
      newSockets = [...newSockets, socket];
      refresh();
    },
  };
}
