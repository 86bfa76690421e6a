import { Read, Typing, Watch } from '@ronin/contracts';
import { getStaffTokenHash, hasRole, resolveStaff } from '@ronin/identity';
import { AppError, parse } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { markRead } from '../messages/read-receipts.service.ts';
import { noteLookedAway, noteLooking } from '../presence/agents.service.ts';
import { presentAgentSession } from '../sessions/sessions.presenter.ts';
import { listHeldSessions, requireSession } from '../sessions/sessions.service.ts';
import { listenToCommands } from '../sockets/socket-commands.ts';
import { stateOf } from '../realtime/message-streams.ts';
import { guard } from '../realtime/guard.ts';
import { toConnectError } from '../sockets/connect-error.ts';
import { agentRoom, chatRoom, signInRoom } from '../sockets/rooms.ts';
import { acceptMessages } from './send-message.ts';
import type { AgentSocket } from '../sockets/socket-server.ts';

/** The agents' sockets: each hears the queue, who is there, and the chats that its agent holds or looks at. */
export function serveAgents(context: ChatContext): void {
  const { logger } = context;
  const { agents } = context.sockets;

  agents.use((socket, next) => {
    admit(context, socket).then(
      () => {
        next();
      },
      (error: unknown) => {
        next(toConnectError(error));
      },
    );
  });
  const onConnection = (socket: AgentSocket) => {
    const { staff, tokenHash, held } = socket.data;
    void socket.join([agentRoom(staff.userId), signInRoom(tokenHash)]);
    for (const session of held) {
      const { sessionId, lastSequence: sequence } = session;
      context.audience.join(socket, { sessionId, sequence, state: stateOf(session) });
    }
    socket.conn.on('packet', () => {
      socket.data.heardAt = Date.now();
    });
    listenToAgent(context, socket);
    const onDisconnect = () => {
      context.agentsHere.left(staff.userId, socket.data.heardAt);
    };
    socket.on('disconnect', guard(logger, 'agent disconnect', onDisconnect));
    welcome(context, socket).catch((error: unknown) => {
      logger.warn({ err: error }, 'an agent could not be welcomed; the heartbeat makes up for it');
    });
  };
  const cut = (socket: AgentSocket) => {
    socket.disconnect(true);
  };
  agents.on('connection', guard(logger, 'agent connection', onConnection, cut));
}

/** @throws AppError sign-in-required, forbidden, too-many-requests */
async function admit(context: ChatContext, socket: AgentSocket): Promise<void> {
  const { addressOf, database, limits } = context;
  await limits.chatConnect.consume(addressOf(socket.request));
  const staff = await resolveStaff(socket.request, context.findStaffSession);
  if (staff === null) throw new AppError('sign-in-required', 'Staff sign-in required.');
  if (!hasRole(staff, 'agent')) throw new AppError('forbidden', 'This needs the role agent.');

  socket.data.staff = staff;
  socket.data.tokenHash = getStaffTokenHash(socket.request) ?? '';
  socket.data.heardAt = Date.now();
  socket.data.watching = new Set();
  socket.data.held = await listHeldSessions(database, [staff.userId]);
}

/** What may have happened between the look-ups and the joining is made up for here. */
async function welcome(context: ChatContext, socket: AgentSocket): Promise<void> {
  const { userId } = socket.data.staff;
  await context.agentsHere.arrived(userId);
  context.bulletin.greetAgent(socket);
  await context.reconciler.holders([userId]);
  await context.reconciler.chats(socket.data.held.map(({ sessionId }) => sessionId));
  if ((await context.findStaffSession(socket.data.tokenHash)) === null) socket.disconnect(true);
}

function listenToAgent(context: ChatContext, socket: AgentSocket): void {
  const { config, logger } = context;
  const { staff } = socket.data;

  listenToCommands(socket, {
    handlers: {
      'message:send': acceptMessages(context, {
        sender: { type: 'agent', userId: staff.userId, displayName: staff.displayName },
        address: '',
        sessionId: null,
      }),
      typing: (payload) => Promise.resolve(typeInChat(context, socket, payload)),
      read: (payload) => readInChat(context, socket, payload),
      watch: (payload) => watchChat(context, socket, payload),
    },
    refuse: (refusal) => socket.emit('refused', refusal),
    onFlood: config.rateLimits ? () => socket.disconnect(true) : null,
    logger,
  });
}

/** @throws AppError conflict when another holds the chat. */
function typeInChat({ sockets }: ChatContext, socket: AgentSocket, payload: unknown): object {
  const typing = parse(Typing, payload);
  const room = chatRoom(typing.sessionId);
  const isHolder = socket.rooms.has(room) && !socket.data.watching.has(typing.sessionId);
  if (!isHolder) throw new AppError('conflict', 'You do not hold this chat.');

  sockets.shoppers.to(room).emit('typing', { ...typing, by: 'agent' });
  socket.to(room).emit('typing', { ...typing, by: 'agent' });
  return {};
}

/** Reading without holding marks nothing: the shopper waits for whoever answers. */
async function readInChat(
  { database, sockets }: ChatContext,
  socket: AgentSocket,
  payload: unknown,
): Promise<object> {
  const { sessionId, messageId: upTo } = parse(Read, payload);
  const agentId = socket.data.staff.userId;
  const messageId = await markRead(database, { sessionId, messageId: upTo, agentId });
  if (messageId === null) return {};

  const room = chatRoom(sessionId);
  sockets.shoppers.to(room).emit('read', { sessionId, messageId, by: 'agent' });
  socket.to(room).emit('read', { sessionId, messageId, by: 'agent' });
  return {};
}

/**
 * The holder hears the chat anyway, so for them it is only said where they look.
 * @throws AppError not-found
 */
async function watchChat(
  { audience, database, publish }: ChatContext,
  socket: AgentSocket,
  payload: unknown,
): Promise<object> {
  const { sessionId, watching } = parse(Watch, payload);
  const { userId } = socket.data.staff;
  const session = await requireSession(database, sessionId);
  const isHolder = session.status === 'active' && session.agentId === userId;
  if (watching && !isHolder) {
    socket.data.watching.add(sessionId);
    audience.join(socket, { sessionId, sequence: session.lastSequence, state: stateOf(session) });
  } else if (!watching && socket.data.watching.delete(sessionId)) {
    await socket.leave(chatRoom(sessionId));
  }
  await (watching ? noteLooking : noteLookedAway)(database, userId, sessionId);
  publish.presence();

  return { session: presentAgentSession(session) };
}
