import type { ChatContext } from '../context.ts';
import { agentIdOfRoom, agentRoom, chatRoom, sessionIdOfRoom } from '../sockets/rooms.ts';
import type { AgentNamespace, AgentSocket, ShopperSocket } from '../sockets/socket-server.ts';
import type { StreamPosition } from './message-streams.ts';

/** Which sockets of this process receive which session. Its stream is open as long as a socket is in its room. */
export function createSubscribers({
  sockets: { shoppers, agents },
  streams,
}: Pick<ChatContext, 'sockets' | 'streams'>) {
  for (const namespace of [shoppers, agents]) {
    namespace.adapter.on('delete-room', (room: string) => {
      const isEmpty = !shoppers.adapter.rooms.has(room) && !agents.adapter.rooms.has(room);
      const sessionId = sessionIdOfRoom(room);
      if (isEmpty && sessionId !== undefined) streams.close(sessionId);
    });
  }
  const socketsOf = (agentId: number) => findSockets(agents, agentRoom(agentId));

  return {
    /**
     * Subscribes a socket to a session, from a position that was read before. The stream pushes everything that is committed
     * after that read. Clients fetch everything before it with `?after=` once they are connected.
     */
    subscribe(socket: ShopperSocket | AgentSocket, position: StreamPosition) {
      streams.open(position);
      void socket.join(chatRoom(position.sessionId));
    },
    socketsOf,
    agentIds: () => listFromRooms(agents.adapter.rooms, agentIdOfRoom),
    /** When the agent's sockets last received a packet, in milliseconds since the epoch; null without a socket. */
    lastPacketAt(agentId: number): number | null {
      const sockets = socketsOf(agentId);
      return sockets.length === 0 ? null : Math.max(...sockets.map(({ data }) => data.lastPacketAt));
    },
    /** Whether one of the agent's sockets reported the session last to be on the screen. */
    isViewing: (agentId: number, sessionId: string) =>
      socketsOf(agentId).some(({ data }) => data.lastViewed === sessionId),
    /** Whether all of the agent's sockets are subscribed to a session. */
    isSubscribed: (sessionId: string, agentId: number) =>
      socketsOf(agentId).every((socket) => socket.rooms.has(chatRoom(sessionId))),
    /** Unsubscribes all agents from a session except its holder and its viewers. */
    unsubscribeOthers(sessionId: string, holderId: number | null) {
      const room = chatRoom(sessionId);
      for (const socket of findSockets(agents, room)) {
        const { staff, viewedSessions } = socket.data;
        if (staff.userId !== holderId && !viewedSessions.has(sessionId)) void socket.leave(room);
      }
    },
    hasShopper: (sessionId: string) => shoppers.adapter.rooms.has(chatRoom(sessionId)),
    hasAgent: (sessionId: string) => agents.adapter.rooms.has(chatRoom(sessionId)),
    shopperSessionIds: () => listFromRooms(shoppers.adapter.rooms, sessionIdOfRoom),
  };
}

function findSockets(namespace: AgentNamespace, room: string): AgentSocket[] {
  const ids = namespace.adapter.rooms.get(room) ?? new Set();

  return [...ids].flatMap((id) => namespace.sockets.get(id) ?? []);
}

function listFromRooms<Value>(rooms: Map<string, unknown>, parseRoom: (room: string) => Value | undefined) {
  return [...rooms.keys()].flatMap((room) => parseRoom(room) ?? []);
}
