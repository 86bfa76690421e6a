import { Read, Typing, Watch } from '@ronin/contracts';
import { getStaffTokenHash, hasRole, resolveStaff } from '@ronin/identity';
import { AppError, guardListener, parse, warnOf } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { saveRead } from '../messages/read-receipts.service.ts';
import { saveAgentActive, setViewedSession } from '../presence/agents.service.ts';
import { positionOf } from '../realtime/message-streams.ts';
import { presentAgentSession } from '../sessions/sessions.presenter.ts';
import { listHeldSessions, requireSession } from '../sessions/sessions.service.ts';
import { agentRoom, chatRoom, staffSessionRoom } from '../sockets/rooms.ts';
import { serveNamespace } from '../sockets/serve-namespace.ts';
import { handleCommands } from '../sockets/socket-commands.ts';
import type { AgentSocket } from '../sockets/socket-server.ts';
import { createMessageHandler } from './message-handler.ts';

/** `watch` commands of one socket that may wait for each other. The console shows three chats. */
const WATCHES_MAX = 50;

/** The agents' sockets. Each receives the waiting list, presence, and the sessions that its agent holds or views. */
export function serveAgents(context: ChatContext): void {
  const { logger, sockets } = context;

  const onConnection = (socket: AgentSocket) => {
    const { staff, tokenHash, heldSessions } = socket.data;
    void socket.join([agentRoom(staff.userId), staffSessionRoom(tokenHash)]);
    for (const session of heldSessions) context.subscribers.subscribe(socket, positionOf(session));
    socket.conn.on('packet', () => {
      socket.data.lastPacketAt = Date.now();
    });
    handleAgentCommands(context, socket);
    const onDisconnect = () => {
      publishDisconnect(context, socket).catch(warnOf(logger, 'agent presence not saved'));
    };
    socket.on('disconnect', guardListener(logger, 'agent disconnect', onDisconnect));
    context.lobby.sendToAgent(socket);
    // The presence heartbeat and the reconciler do the same a few seconds later, staffSessionWatcher within a minute.
    initialiseSocket(context, socket).catch(warnOf(logger, 'agent socket initialisation failed'));
  };
  serveNamespace(sockets.agents, {
    authenticate: (socket) => authenticate(context, socket),
    onConnection,
    name: 'agent',
    logger,
  });
}

/** @throws AppError sign-in-required, forbidden, too-many-requests */
async function authenticate(context: ChatContext, socket: AgentSocket): Promise<void> {
  const { clientKeyOf, database, limits } = context;
  await limits.chatConnect.consume(clientKeyOf(socket.request));
  const staff = await resolveStaff(socket.request, context.findStaffSession);
  if (staff === null) throw new AppError('sign-in-required', 'Staff sign-in required.');
  if (!hasRole(staff, 'agent')) throw new AppError('forbidden', 'This needs the role agent.');

  socket.data.staff = staff;
  socket.data.tokenHash = getStaffTokenHash(socket.request) ?? '';
  socket.data.lastPacketAt = Date.now();
  socket.data.viewedSessions = new Set();
  socket.data.lastViewed = null;
  socket.data.watchCommands = Promise.resolve();
  socket.data.watchesUnderWay = 0;
  socket.data.heldSessions = await listHeldSessions(database, [staff.userId]);
}

/** Also repairs what changed between the queries of the handshake and the subscriptions. */
async function initialiseSocket(context: ChatContext, socket: AgentSocket): Promise<void> {
  const { connectedAgents, publish, reconciler } = context;
  const { heldSessions, staff, tokenHash } = socket.data;
  await connectedAgents.connected(staff.userId);
  publish({ kind: 'presence' });
  await reconciler.reconcileHolders([staff.userId]);
  await reconciler.reconcileSessions(heldSessions.map(({ sessionId }) => sessionId));
  if ((await context.findStaffSession(tokenHash)) === null) socket.disconnect(true);
}

async function publishDisconnect({ connectedAgents, publish }: ChatContext, socket: AgentSocket) {
  const { lastPacketAt, staff, watchCommands } = socket.data;
  const isGone = await connectedAgents.disconnected(staff.userId, lastPacketAt);
  if (isGone) publish({ kind: 'agent-gone', agentId: staff.userId });
  await watchCommands;
  const { lastViewed } = socket.data;
  const hasStoppedViewing =
    lastViewed !== null && (await connectedAgents.stoppedViewing(staff.userId, lastViewed));
  if (isGone || hasStoppedViewing) publish({ kind: 'presence' });
}

function handleAgentCommands(context: ChatContext, socket: AgentSocket): void {
  const { config, database, logger, publish } = context;
  const { staff } = socket.data;

  handleCommands(socket, {
    handlers: {
      'message:send': createMessageHandler(context, {
        sender: { type: 'agent', userId: staff.userId },
        address: '',
        sessionId: null,
      }),
      typing: (payload) => Promise.resolve(handleTyping(context, socket, payload)),
      // A viewer's reading marks nothing, because the shopper waits for the holder.
      read: async (payload) => {
        const { sessionId, messageId: upTo } = parse(Read, payload);
        await saveRead(context, { sessionId, upTo, agentId: staff.userId }, socket);

        return {};
      },
      watch: (payload) => handleWatchInOrder(context, socket, payload),
      // The agent uses the console (behaviour: chat 7).
      active: async () => {
        if (await saveAgentActive(database, staff.userId)) publish({ kind: 'presence' });

        return {};
      },
    },
    refuse: (refusal) => socket.emit('refused', refusal),
    onFlood: config.rateLimits ? () => socket.disconnect(true) : null,
    logger,
  });
}

/** @throws AppError conflict when the agent does not hold the session. */
function handleTyping({ sockets }: ChatContext, socket: AgentSocket, payload: unknown): object {
  const typing = parse(Typing, payload);
  const room = chatRoom(typing.sessionId);
  const isHolder = socket.rooms.has(room) && !socket.data.viewedSessions.has(typing.sessionId);
  if (!isHolder) throw new AppError('conflict', 'You do not hold this chat.');

  sockets.shoppers.to(room).emit('typing', { ...typing, by: 'agent' });
  return {};
}

/** The agent views the session that was reported last. What still waits when the socket closes is left. */
function handleWatchInOrder(context: ChatContext, socket: AgentSocket, payload: unknown): Promise<object> {
  const { data } = socket;
  if (data.watchesUnderWay >= WATCHES_MAX) {
    throw new AppError('too-many-requests', 'Too many commands at once. Please slow down.');
  }
  data.watchesUnderWay += 1;
  const watched = data.watchCommands
    .then(() => (socket.connected ? handleWatch(context, socket, payload) : {}))
    .finally(() => {
      data.watchesUnderWay -= 1;
    });
  data.watchCommands = watched.catch(() => undefined);

  return watched;
}

/** The holder is subscribed anyway, so for them only the viewed session is stored. @throws AppError not-found */
async function handleWatch(
  { connectedAgents, database, publish, subscribers }: ChatContext,
  socket: AgentSocket,
  payload: unknown,
): Promise<object> {
  const { sessionId, watching } = parse(Watch, payload);
  const { userId } = socket.data.staff;
  const session = await requireSession(database, sessionId);
  const isHolder = session.status === 'active' && session.agentId === userId;
  if (watching && !isHolder) {
    socket.data.viewedSessions.add(sessionId);
    subscribers.subscribe(socket, positionOf(session));
  } else if (!watching && socket.data.viewedSessions.delete(sessionId)) {
    await socket.leave(chatRoom(sessionId));
  }
  if (watching) {
    socket.data.lastViewed = sessionId;
    await setViewedSession(database, userId, sessionId);
  } else {
    if (socket.data.lastViewed === sessionId) socket.data.lastViewed = null;
    await connectedAgents.stoppedViewing(userId, sessionId);
  }
  publish({ kind: 'presence' });

  return { session: presentAgentSession(session) };
}
