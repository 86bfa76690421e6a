import type { Feeds, Position } from './message-streams.ts';
import { agentOf, agentRoom, chatRoom, sessionOf } from '../sockets/rooms.ts';
import type { AgentNamespace, AgentSocket, ShopperSocket, SocketServer } from '../sockets/socket-server.ts';

/** Who listens in this process. */
export interface Audience {
  /**
   * Lets a socket hear a chat, from a position that was read before. Whatever is committed after that reading reaches it,
   * by the feed; whatever was committed before, a client finds when it asks for `?after=` once it is connected.
   */
  join(socket: ShopperSocket | AgentSocket, position: Position): void;
  socketsOf(agentId: number): AgentSocket[];
  agentIds(): number[];
  /** Whether each socket of an agent here hears a chat. */
  isHeard(sessionId: string, agentId: number): boolean;
  /** Lets nobody among the agents hear a chat but its holder and who looks at it. */
  keepOut(sessionId: string, holderId: number | null): void;
  /** Whether the shopper of a chat has a socket here. */
  hasShopper(sessionId: string): boolean;
  /** Whether an agent here hears a chat. */
  hasAgent(sessionId: string): boolean;
  /** The chats whose shopper has a socket here. */
  shopperChats(): string[];
}

/** A chat is followed as long as a socket of either side is in its room. */
export function createAudience({ shoppers, agents }: SocketServer, feeds: Feeds): Audience {
  for (const namespace of [shoppers, agents]) {
    namespace.adapter.on('delete-room', (room: string) => {
      const isEmpty = !shoppers.adapter.rooms.has(room) && !agents.adapter.rooms.has(room);
      const sessionId = sessionOf(room);
      if (isEmpty && sessionId !== undefined) feeds.leave(sessionId);
    });
  }

  return {
    join(socket, position) {
      feeds.follow(position);
      void socket.join(chatRoom(position.sessionId));
    },
    socketsOf: (agentId) => findSockets(agents, agentRoom(agentId)),
    isHeard: (sessionId, agentId) =>
      findSockets(agents, agentRoom(agentId)).every((socket) => socket.rooms.has(chatRoom(sessionId))),
    keepOut(sessionId, holderId) {
      const room = chatRoom(sessionId);
      for (const socket of findSockets(agents, room)) {
        const { staff, watching } = socket.data;
        if (staff.userId !== holderId && !watching.has(sessionId)) void socket.leave(room);
      }
    },
    agentIds: () => roomsAs(agents.adapter.rooms, agentOf),
    hasShopper: (sessionId) => shoppers.adapter.rooms.has(chatRoom(sessionId)),
    hasAgent: (sessionId) => agents.adapter.rooms.has(chatRoom(sessionId)),
    shopperChats: () => roomsAs(shoppers.adapter.rooms, sessionOf),
  };
}

function findSockets(namespace: AgentNamespace, room: string): AgentSocket[] {
  const ids = namespace.adapter.rooms.get(room) ?? new Set();

  return [...ids].flatMap((id) => namespace.sockets.get(id) ?? []);
}

function roomsAs<Value>(rooms: Map<string, unknown>, read: (room: string) => Value | undefined): Value[] {
  return [...rooms.keys()].flatMap((room) => read(room) ?? []);
}
