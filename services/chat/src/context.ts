import { connectDatabase, type Database } from '@ronin/database';
import { findStaffSession, type FindStaffSession } from '@ronin/identity';
import {
  clientKey,
  connectRedis,
  createClientAddressResolver,
  createMetrics,
  waitForServer,
  type Logger,
  type ServiceMetrics,
} from '@ronin/server-kit';
import type { Redis } from 'ioredis';
import type { IncomingMessage } from 'node:http';
import { createChatMetrics, type ChatMetrics } from './chat-metrics.ts';
import type { ChatConfig } from './config.ts';
import { createLimits, type ChatLimits } from './limits.ts';
import { listMessagesFrom } from './messages/messages.service.ts';
import { createTurns, type Turns } from './sessions/session-queue.ts';
import { createAgentsHere, type AgentsHere } from './presence/connected-agents.ts';
import { createShoppersHere, type ShoppersHere } from './presence/connected-shoppers.ts';
import { createSignsOfLife, type SignsOfLife } from './presence/last-seen.ts';
import { createCluster, type Cluster } from './cluster/cluster-adapter.ts';
import { createAudience, type Audience } from './realtime/subscribers.ts';
import { createBulletin, type Bulletin } from './realtime/lobby.ts';
import { createDelivery } from './realtime/dispatcher.ts';
import { createEventBudgets, type EventBudgets } from './sockets/event-budgets.ts';
import { createFeeds } from './realtime/message-streams.ts';
import { createPublisher, type Publisher } from './cluster/cluster.ts';
import { createReconciler, type Reconciler } from './realtime/reconciler.ts';
import { chatRoom } from './sockets/rooms.ts';
import { createSeats, type Seats } from './sockets/seats.ts';
import { createShopperNews, type ShopperNews } from './namespaces/shopper-updates.ts';
import { createTeller, type Teller } from './realtime/session-broadcaster.ts';
import { createSocketServer, type SocketServer } from './sockets/socket-server.ts';

/** Everything that the chat's routes, namespaces and services work with. Nothing of it is global. */
export interface ChatContext extends Realtime {
  config: ChatConfig;
  logger: Logger;
  metrics: ServiceMetrics;
  database: Database;
  redis: Redis | null;
  cluster: Cluster;
  limits: ChatLimits;
  turns: Turns;
  findStaffSession: FindStaffSession;
  eventBudgets: EventBudgets;
  seats: Seats;
  /** What the limits count a handshake under, behind the proxies that are trusted. */
  addressOf: (req: IncomingMessage) => string;
  /** Ends what the context opened, the database last. */
  close(): Promise<void>;
}

/** The roads to the sockets of this process, and to the other processes. */
interface Realtime {
  sockets: SocketServer;
  chatMetrics: ChatMetrics;
  publish: Publisher;
  audience: Audience;
  bulletin: Bulletin;
  teller: Teller;
  agentsHere: AgentsHere;
  signsOfLife: SignsOfLife;
  shoppersHere: ShoppersHere;
  news: ShopperNews;
  reconciler: Reconciler;
}

/**
 * The longest that a statement may run. Waiting for a lock may take a third of it: after at most five seconds in line
 * (messages/turns.ts) a message waits at most two and a half for its row.
 */
const STATEMENT_LIMIT_MS = 7_500;

/** Connections of one process: a hot chat takes one of them, and the timers' are their own. */
const POOL_SIZE = 10;

/**
 * Opens what the chat needs. It waits for servers that are still coming up.
 * @throws ConfigError that names the variable of a server that stays out of reach.
 */
export async function openContext(config: ChatConfig, logger: Logger): Promise<ChatContext> {
  const { databaseUrl, redisUrl } = config;
  const database = connectDatabase({
    url: databaseUrl,
    applicationName: 'ronin-chat',
    pool: { max: POOL_SIZE },
    statementTimeoutMs: STATEMENT_LIMIT_MS,
    logger,
  });
  const redis = redisUrl === null ? null : connectRedis(redisUrl, logger);
  try {
    await waitForServer('DATABASE_URL', () => database.authenticate());
    if (redis !== null) await waitForServer('REDIS_URL', () => redis.ping());
  } catch (error) {
    redis?.disconnect();
    await database.close();
    throw error;
  }
  const cluster = createCluster(redisUrl, logger);
  const metrics = createMetrics('chat');
  const readAddress = createClientAddressResolver(config.trustProxy);

  return {
    config,
    logger,
    database,
    redis,
    cluster,
    limits: createLimits({ enabled: config.rateLimits, redis }),
    turns: createTurns(),
    findStaffSession: (tokenHash) => findStaffSession(database, tokenHash),
    eventBudgets: createEventBudgets(),
    seats: createSeats(config.rateLimits),
    addressOf: (req) => clientKey(readAddress(req)),
    metrics,
    ...createRealtime({ config, logger, metrics, database, cluster }),
    async close() {
      await cluster.close();
      redis?.disconnect();
      await database.close();
    },
  };
}

function createRealtime({
  config,
  logger,
  metrics,
  database,
  cluster,
}: Pick<ChatContext, 'config' | 'logger' | 'metrics' | 'database' | 'cluster'>): Realtime {
  const sockets = createSocketServer(config, cluster);
  const chatMetrics = createChatMetrics(metrics.registry, sockets);
  const feeds = createFeeds({
    read: (sessionId, sequence, limit) => listMessagesFrom(database, sessionId, sequence, limit),
    push: (message) => {
      const room = chatRoom(message.sessionId);
      sockets.shoppers.local.to(room).emit('message', message);
      sockets.agents.local.to(room).emit('message', message);
    },
    onRead: (count) => {
      chatMetrics.caughtUp.inc(count);
    },
    logger,
  });
  const audience = createAudience(sockets, feeds);
  const teller = createTeller({ database, sockets, audience, feeds, logger });
  const bulletin = createBulletin({ database, sockets, teller, agentCapacity: config.agentCapacity, logger });
  const publish = createPublisher(sockets, logger);
  const agentsHere = createAgentsHere({ database, audience, publish, logger });
  const signsOfLife = createSignsOfLife(database);
  const shoppersHere = createShoppersHere({ database, audience, publish, signsOfLife, logger });
  const deliver = createDelivery({ feeds, audience, bulletin, teller, agentsHere, shoppersHere });
  publish.onNews(deliver);
  const reconciler = createReconciler({ database, feeds, audience, bulletin, deliver });

  return {
    sockets,
    chatMetrics,
    publish,
    audience,
    bulletin,
    teller,
    agentsHere,
    signsOfLife,
    shoppersHere,
    news: createShopperNews({ database, sockets, logger }),
    reconciler,
  };
}
