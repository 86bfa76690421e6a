import {
  AGENT_NAMESPACE,
  SHOPPER_NAMESPACE,
  type AgentToServerEvents,
  type ServerToAgentEvents,
  type ServerToShopperEvents,
  type ShopperToServerEvents,
} from '@ronin/contracts';
import type { StaffMember } from '@ronin/identity';
import { AppError, isCrossSite } from '@ronin/server-kit';
import { Server, type Namespace, type Socket } from 'socket.io';
import type { ChatConfig } from '../config.ts';
import type { SessionRow } from '../sessions/rows.ts';
import type { Cluster } from '../cluster/cluster-adapter.ts';
import type { News } from '../cluster/cluster-event.ts';
import { toConnectError } from './connect-error.ts';

/** What arrives is whatever a client chose to send: names are known, arguments are not. */
type Untrusted<Events> = Record<keyof Events & string, (...args: unknown[]) => void>;

/** What one process tells the others. */
interface ProcessEvents {
  news: (news: News) => void;
}

export interface ShopperData {
  /** The session as it was when the socket was let in. */
  session: SessionRow;
  address: string;
  /** Gives back the socket's place among those of its chat and address. */
  leaveSeat: () => void;
}

export interface AgentData {
  staff: StaffMember;
  tokenHash: string;
  /** The chats that the agent held when the socket was let in. */
  held: SessionRow[];
  /** When the last packet came, a heartbeat's included, in milliseconds since the epoch. */
  heardAt: number;
  /** Chats that this socket looks at without holding them. */
  watching: Set<string>;
}

export type ShopperNamespace = Namespace<
  Untrusted<ShopperToServerEvents>,
  ServerToShopperEvents,
  ProcessEvents,
  ShopperData
>;
export type ShopperSocket = Socket<
  Untrusted<ShopperToServerEvents>,
  ServerToShopperEvents,
  ProcessEvents,
  ShopperData
>;
export type AgentNamespace = Namespace<
  Untrusted<AgentToServerEvents>,
  ServerToAgentEvents,
  ProcessEvents,
  AgentData
>;
export type AgentSocket = Socket<
  Untrusted<AgentToServerEvents>,
  ServerToAgentEvents,
  ProcessEvents,
  AgentData
>;

/** Socket.IO types all namespaces alike; each of ours is a part of this. */
type ChatServer = Server<
  Untrusted<AgentToServerEvents & ShopperToServerEvents>,
  Omit<ServerToAgentEvents, 'session'> & ServerToShopperEvents,
  ProcessEvents,
  ShopperData & AgentData
>;

export interface SocketServer {
  io: ChatServer;
  shoppers: ShopperNamespace;
  agents: AgentNamespace;
}

/** Bytes of one packet: the longest message, all of it escaped, with room for the rest. */
const LONGEST_PACKET = 32 * 1024;

/**
 * Socket.IO on /socket.io, over the websocket transport alone, so that no proxy needs sticky sessions. A dead peer shows
 * within pingInterval + pingTimeout, on both sides. It serves once it is attached to an HTTP server.
 */
export function createSocketServer(config: Pick<ChatConfig, 'publicUrl'>, cluster: Cluster): SocketServer {
  const io: ChatServer = new Server({
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    pingInterval: 6_000,
    pingTimeout: 7_000,
    connectTimeout: 10_000,
    maxHttpBufferSize: LONGEST_PACKET,
    perMessageDeflate: false,
    adapter: cluster.createAdapter,
    // A browser sends the cookie with any site's page, and no CORS rule guards a websocket: so the origin does.
    allowRequest: (req, decide) => {
      const refused = isCrossSite(req.headers, config.publicUrl);
      decide(refused ? 'This socket is only for pages of this site.' : null, !refused);
    },
  });
  io.use((_socket, next) => {
    next(toConnectError(new AppError('not-found', 'Not found.')));
  });

  return { io, shoppers: io.of(SHOPPER_NAMESPACE), agents: io.of(AGENT_NAMESPACE) };
}
