import {
  AGENT_NAMESPACE,
  type AgentToServerEvents,
  type ServerToAgentEvents,
  type ServerToShopperEvents,
  SHOPPER_NAMESPACE,
  type ShopperToServerEvents,
} from '@ronin/contracts';
import type { StaffMember } from '@ronin/identity';
import { AppError, isCrossSite, refuseDeepJson } from '@ronin/server-kit';
import { type Namespace, Server } from 'socket.io';
import { Decoder, Encoder } from 'socket.io-parser';
import type { ClusterLink } from '../cluster/cluster-adapter.ts';
import type { ClusterEvent } from '../cluster/cluster-event.ts';
import type { ChatConfig } from '../config.ts';
import type { SessionRow } from '../sessions/rows.ts';
import { toConnectError } from './serve-namespace.ts';

/** The event names of a client are known, but its arguments can be anything. */
type Untrusted<Events> = Record<keyof Events & string, (...args: unknown[]) => void>;

/** Events between processes. The name is a wire name: during a rolling restart processes of two releases share it. */
interface ProcessEvents {
  news: (event: ClusterEvent) => void;
}

interface ShopperData {
  session: SessionRow;
  address: string;
  /** See SocketSlots. */
  releaseSlot: () => void;
}

interface AgentData {
  staff: StaffMember;
  tokenHash: string;
  /** The sessions that the agent held at the time of the handshake. */
  heldSessions: SessionRow[];
  /** When the last packet (also a heartbeat) arrived, in milliseconds since the epoch. */
  lastPacketAt: number;
  /** Sessions that this socket shows although its agent does not hold them. */
  viewedSessions: Set<string>;
  /** The session that this socket reported last to be on the screen; null for none. */
  lastViewed: string | null;
  /** Settles when the `watch` commands are done that this socket has sent so far. */
  watchCommands: Promise<unknown>;
  /** `watch` commands that are executed or wait. */
  watchesUnderWay: number;
}

type ShopperNamespace = Namespace<
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
type SocketOf<Of extends { sockets: Map<string, unknown> }> =
  Of['sockets'] extends Map<string, infer One> ? One : never;
export type ShopperSocket = SocketOf<ShopperNamespace>;
export type AgentSocket = SocketOf<AgentNamespace>;

/** Socket.IO has one type for all namespaces of a server: the union of ours. */
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

/** What stands before the JSON of a packet. A namespace ends at the comma, and its name may contain quotes. */
const BEFORE_JSON = /^[^/[{"]*(?:\/[^,]*)?/;

/** Socket.IO's decoder, which also refuses JSON that is nested too deeply (behaviour: limits 2). */
class BoundedDecoder extends Decoder {
  /** @throws Error, after which Socket.IO closes the connection, as for every packet that it cannot read. */
  override add(packet: unknown): void {
    if (typeof packet === 'string') refuseDeepJson(packet.replace(BEFORE_JSON, ''));
    super.add(packet);
  }
}

/** Bytes of one packet: enough for the longest message with every character escaped. */
const PACKET_BYTES_MAX = 32 * 1024;

/**
 * Socket.IO on /socket.io, only with the websocket transport, so that no proxy needs sticky sessions. Both sides detect a
 * dead connection within pingInterval + pingTimeout. It serves as soon as it is attached to an HTTP server.
 */
export function createSocketServer(
  config: Pick<ChatConfig, 'publicUrl'>,
  cluster: Pick<ClusterLink, 'createAdapter'>,
): SocketServer {
  const io: ChatServer = new Server({
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    pingInterval: 6_000,
    pingTimeout: 7_000,
    connectTimeout: 10_000,
    maxHttpBufferSize: PACKET_BYTES_MAX,
    parser: { Encoder, Decoder: BoundedDecoder },
    perMessageDeflate: false,
    adapter: cluster.createAdapter,
    // Browsers send our cookies with websockets of any site's page, and CORS does not cover websockets.
    allowRequest: (req, decide) => {
      const refused = isCrossSite(req.headers, config.publicUrl);
      decide(refused ? 'This socket is only for pages of this site.' : null, !refused);
    },
  });
  io.use((_socket, next) => next(toConnectError(new AppError('not-found', 'Not found.'))));

  return { io, shoppers: io.of(SHOPPER_NAMESPACE), agents: io.of(AGENT_NAMESPACE) };
}
