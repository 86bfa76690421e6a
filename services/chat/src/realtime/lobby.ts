import type { AgentChatSession, AgentPresence, ChatAvailability, InboxChange } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { coalesce, type Logger } from '@ronin/server-kit';
import { listAgents } from '../presence/agents.service.ts';
import type { Availability } from '../presence/availability.service.ts';
import { presentAgentSession } from '../sessions/sessions.presenter.ts';
import type { AgentSocket, ShopperSocket, SocketServer } from '../sockets/socket-server.ts';
import { readInboxChange } from '../tickets/inbox-change.service.ts';
import {
  listRemainingPositions,
  listWaitingSessions,
  WAITING_LIST_MAX,
} from '../waiting-list/waiting-list.service.ts';
import type { SessionBroadcaster } from './session-broadcaster.ts';

/** Changes within this time are sent together. */
const COALESCE_MS = 50;

/** Positions behind the first 200 are read less often, because each time the whole waiting list is read. */
const REMAINING_POSITIONS_MS = 5_000;

interface LobbyOptions {
  availability: Availability;
  database: Database;
  sockets: SocketServer;
  sessionBroadcaster: SessionBroadcaster;
  agentCapacity: number;
  logger: Logger;
}

/** Sends this process's sockets what does not belong to one session: waiting list, presence and availability. */
export interface Lobby {
  /** Sends the waiting list to agents, and new positions to shoppers, if they differ from what was last sent. */
  waitingListChanged(): void;
  /** Sends presence to agents and availability to shoppers, if they differ from what was last sent. */
  presenceChanged(): void;
  /** Sends agents what waits in the inbox, if it differs from what was last sent. */
  inboxChanged(): void;
  /** Sends waiting list, presence and inbox to a new socket. */
  sendToAgent(socket: AgentSocket): void;
  /** Sends the availability to a new socket. */
  sendToShopper(socket: ShopperSocket): void;
}

export function createLobby({
  availability: currentAvailability,
  database,
  sockets,
  sessionBroadcaster,
  agentCapacity,
  logger,
}: LobbyOptions): Lobby {
  const { shoppers, agents } = sockets;

  const broadcastRemainingPositions = coalesce(async () => {
    if (shoppers.sockets.size === 0) return;
    try {
      sessionBroadcaster.broadcastPositions(await listRemainingPositions(database));
    } catch (error) {
      logger.warn({ err: error }, 'waiting list positions not read');
    }
  }, REMAINING_POSITIONS_MS);

  const waitingList = createSnapshotBroadcast<AgentChatSession[], AgentSocket>({
    isNeeded: () => agents.sockets.size > 0 || shoppers.sockets.size > 0,
    async getSnapshot() {
      const waiting = await listWaitingSessions(database);
      sessionBroadcaster.broadcastPositions(waiting);
      if (waiting.length === WAITING_LIST_MAX) broadcastRemainingPositions();
      return waiting.map(presentAgentSession);
    },
    sendToAll: (waiting) => agents.local.emit('queue', waiting),
    sendToOne: (socket, waiting) => socket.emit('queue', waiting),
    logger,
  });
  const presence = createSnapshotBroadcast<AgentPresence[], AgentSocket>({
    isNeeded: () => agents.sockets.size > 0,
    getSnapshot: () => listAgents(database, agentCapacity),
    sendToAll: (present) => agents.local.emit('presence', present),
    sendToOne: (socket, present) => socket.emit('presence', present),
    logger,
  });
  const inbox = createSnapshotBroadcast<InboxChange, AgentSocket>({
    isNeeded: () => agents.sockets.size > 0,
    getSnapshot: () => readInboxChange(database),
    sendToAll: (change) => agents.local.emit('inbox', change),
    sendToOne: (socket, change) => socket.emit('inbox', change),
    logger,
  });
  const availability = createSnapshotBroadcast<ChatAvailability, ShopperSocket>({
    isNeeded: () => shoppers.sockets.size > 0,
    getSnapshot: () => currentAvailability.read(),
    sendToAll: (answer) => shoppers.local.emit('availability', answer),
    sendToOne: (socket, answer) => socket.emit('availability', answer),
    logger,
  });

  return {
    waitingListChanged: waitingList.refresh,
    presenceChanged() {
      presence.refresh();
      availability.refresh();
    },
    inboxChanged: inbox.refresh,
    sendToAgent(socket) {
      inbox.addSocket(socket);
      waitingList.addSocket(socket);
      presence.addSocket(socket);
    },
    sendToShopper(socket) {
      availability.addSocket(socket);
    },
  };
}

interface SnapshotOptions<Snapshot, Socket> {
  isNeeded: () => boolean;
  getSnapshot: () => Promise<Snapshot>;
  sendToAll: (snapshot: Snapshot) => void;
  sendToOne: (socket: Socket, snapshot: Snapshot) => void;
  logger: Logger;
}

/**
 * Reads a snapshot on request and sends it to all sockets when it changed, otherwise only to the new ones. One read at a
 * time, so the last snapshot that was sent is the newest.
 */
function createSnapshotBroadcast<Snapshot extends object, Socket>(
  options: SnapshotOptions<Snapshot, Socket>,
) {
  const { isNeeded, getSnapshot, sendToAll, sendToOne, logger } = options;
  let lastSent = '';
  let newSockets: Socket[] = [];

  const refresh = coalesce(async () => {
    if (!isNeeded()) return;
    const receivers = newSockets;
    try {
      const snapshot = await getSnapshot();
      newSockets = newSockets.filter((socket) => !receivers.includes(socket));
      const text = JSON.stringify(snapshot);
      if (text === lastSent) for (const socket of receivers) sendToOne(socket, snapshot);
      else sendToAll(snapshot);
      lastSent = text;
    } catch (error) {
      logger.warn({ err: error }, 'lobby snapshot not read');
    }
  }, COALESCE_MS);

  return {
    refresh,
    addSocket(socket: Socket) {
      newSockets = [...newSockets, socket];
      refresh();
    },
  };
}
