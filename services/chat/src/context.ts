import type { IncomingMessage } from 'node:http';
import { connectDatabase, type Database, isDemonstration } from '@ronin/database';
import { createIdentity, type FindStaffSession, findStaffSession, type Identity } from '@ronin/identity';
import {
  clientAddress,
  clientKey,
  compileTrust,
  connectRedis,
  createGate,
  createMetrics,
  type Gate,
  type Logger,
  type ServiceMetrics,
  waitForServers,
} from '@ronin/server-kit';
import type { Redis } from 'ioredis';
import { createChatMetrics } from './chat-metrics.ts';
import { type ClusterLink, createClusterLink } from './cluster/cluster-adapter.ts';
import { joinCluster, type Publish } from './cluster/cluster-event.ts';
import type { ChatConfig } from './config.ts';
import { type ChatLimits, createLimits } from './limits.ts';
import { createShopperUpdates } from './namespaces/shopper-updates.ts';
import { createAvailability } from './presence/availability.service.ts';
import { type ConnectedAgents, createConnectedAgents } from './presence/connected-agents.ts';
import {
  createConnectedShoppers,
  createLastSeenBuffer,
  type LastSeenBuffer,
} from './presence/connected-shoppers.ts';
import { createDispatcher } from './realtime/dispatcher.ts';
import { createLobby } from './realtime/lobby.ts';
import { createMessageStreams } from './realtime/message-streams.ts';
import { createReconciler } from './realtime/reconciler.ts';
import { createSessionBroadcaster } from './realtime/session-broadcaster.ts';
import { createSubscribers } from './realtime/subscribers.ts';
import { createSessionQueue } from './sessions/session-queue.ts';
import { createEventBudgets } from './sockets/event-budgets.ts';
import { createSocketServer, type SocketServer } from './sockets/socket-server.ts';
import { createSocketSlots } from './sockets/socket-slots.ts';

/** Everything that the chat's routes, namespaces and services work with. There are no globals. */
export interface ChatContext {
  config: ChatConfig;
  logger: Logger;
  metrics: ServiceMetrics;
  database: Database;
  redis: Redis | null;
  clusterLink: ClusterLink;
  limits: ChatLimits;
  sessionQueue: ReturnType<typeof createSessionQueue>;
  /** Files on their way: one that is sent slowly must not keep the others from being received. */
  uploadGate: Gate;
  identity: Identity;
  findStaffSession: FindStaffSession;
  eventBudgets: ReturnType<typeof createEventBudgets>;
  socketSlots: ReturnType<typeof createSocketSlots>;
  clientKeyOf: (req: IncomingMessage) => string;
  /** The time by which it is decided what is over. */
  now: () => Date;
  /** Closes what the context opened, the database last. */
  close(): Promise<void>;
  /** Whether the database is that of a demonstration, from which nothing is sent. */
  isDemonstration: boolean;
  sockets: SocketServer;
  chatMetrics: ReturnType<typeof createChatMetrics>;
  streams: ReturnType<typeof createMessageStreams>;
  subscribers: ReturnType<typeof createSubscribers>;
  sessionBroadcaster: ReturnType<typeof createSessionBroadcaster>;
  availability: ReturnType<typeof createAvailability>;
  lobby: ReturnType<typeof createLobby>;
  publish: Publish;
  lastSeen: LastSeenBuffer;
  connectedAgents: ConnectedAgents;
  connectedShoppers: ReturnType<typeof createConnectedShoppers>;
  shopperUpdates: ReturnType<typeof createShopperUpdates>;
  reconciler: ReturnType<typeof createReconciler>;
}

/**
 * The longest time of a statement. Waiting for a lock may take a third of it: after at most five seconds in the session
 * queue, a message waits at most two and a half for its row.
 */
const STATEMENT_LIMIT_MS = 7_500;

/** Connections of one process. A busy session occupies one of them; the timers have their own. */
const POOL_SIZE = 10;

/** Files that are received and encoded at once, of all senders and of one. */
const UPLOADS = {
  atOnce: 20,
  waitingMax: 60,
  each: { atOnce: 4, waitingMax: 8 },
  waitLimitMs: 20_000,
  busy: 'Many files are being sent. Please try again in a moment.',
} as const;

/** Waits for servers that are still starting. @throws ConfigError that names the variable of an unreachable one. */
export async function openContext(
  config: ChatConfig,
  logger: Logger,
  overrides: Partial<Pick<ChatContext, 'now'>> = {},
): Promise<ChatContext> {
  const { databaseUrl, redisUrl } = config;
  const database = connectDatabase({
    url: databaseUrl,
    poolerUrl: config.poolerUrl,
    applicationName: 'ronin-chat',
    pool: { max: POOL_SIZE },
    statementTimeoutMs: STATEMENT_LIMIT_MS,
    logger,
  });
  const redis = redisUrl === null ? null : connectRedis(redisUrl, logger);
  await waitForServers([database], redis);
  const clusterLink = createClusterLink(redisUrl, logger);
  const metrics = createMetrics('chat');
  const trust = compileTrust(config.trustProxy);

  return {
    ...createRealtime({ config, logger, metrics, database, clusterLink }),
    config,
    logger,
    database,
    redis,
    clusterLink,
    limits: createLimits({ enabled: config.rateLimits, redis }),
    sessionQueue: createSessionQueue(),
    uploadGate: createGate({ ...UPLOADS, each: config.rateLimits ? UPLOADS.each : null }),
    identity: createIdentity(config.identity, database),
    findStaffSession: (tokenHash) => findStaffSession(database, tokenHash),
    eventBudgets: createEventBudgets(),
    socketSlots: createSocketSlots(config.rateLimits),
    clientKeyOf: (req) => clientKey(clientAddress(req, trust)),
    metrics,
    isDemonstration: await isDemonstration(database),
    now: () => new Date(),
    ...overrides,
    async close() {
      await clusterLink.close();
      redis?.disconnect();
      await database.close();
    },
  };
}

type Basis = Pick<ChatContext, 'clusterLink' | 'config' | 'database' | 'logger' | 'metrics'>;

/** Each part receives the ones before it, so no part is changed after its construction. */
function createRealtime(basis: Basis) {
  const { config, database, logger } = basis;
  const sockets = createSocketServer(config, basis.clusterLink);
  const chatMetrics = createChatMetrics(basis.metrics.registry, sockets);
  const streams = createMessageStreams({ chatMetrics, database, logger, sockets });
  const subscribers = createSubscribers({ sockets, streams });
  const sessionBroadcaster = createSessionBroadcaster({ database, logger, sockets, streams, subscribers });
  const availability = createAvailability({ database, logger });
  const lobby = createLobby({ availability, config, database, logger, sessionBroadcaster, sockets });
  const lastSeen = createLastSeenBuffer(database);
  const connectedAgents = createConnectedAgents({ database, subscribers });
  const sending = { connectedAgents, lastSeen, lobby, logger, sessionBroadcaster, streams, subscribers };
  const dispatcher = createDispatcher(sending);
  const publish = joinCluster(sockets.agents, (event, reply) => dispatcher.dispatch(event, reply), logger);

  return {
    ...sending,
    availability,
    chatMetrics,
    connectedShoppers: createConnectedShoppers({ database, lastSeen, logger, publish, subscribers }),
    publish,
    reconciler: createReconciler({ database, dispatcher, lobby, streams, subscribers }),
    shopperUpdates: createShopperUpdates({ database, logger, sockets }),
    sockets,
  };
}
