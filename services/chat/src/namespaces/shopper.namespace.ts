import { PageCommand, Read, ShopperAuth, Typing } from '@ronin/contracts';
import { refusesTracking } from '@ronin/identity';
import { AppError, guardListener, parse, warnOf } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { positionOf } from '../realtime/message-streams.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { chatRoom } from '../sockets/rooms.ts';
import { serveNamespace } from '../sockets/serve-namespace.ts';
import { handleCommands } from '../sockets/socket-commands.ts';
import type { ShopperSocket } from '../sockets/socket-server.ts';
import { createMessageHandler, requireOwnSession } from './message-handler.ts';

/** The shoppers' sockets. Each belongs to one session; knowing its id gives access to it. */
export function serveShoppers(context: ChatContext): void {
  const { sockets, logger } = context;

  const onConnection = (socket: ShopperSocket) => {
    const { session } = socket.data;
    context.subscribers.subscribe(socket, positionOf(session));
    context.connectedShoppers.connected(session.sessionId);
    const onDisconnect = () => {
      socket.data.releaseSlot();
      context.connectedShoppers.disconnected(session.sessionId);
    };
    socket.on('disconnect', guardListener(logger, 'shopper disconnect', onDisconnect));
    handleShopperCommands(context, socket);
    context.sessionBroadcaster.broadcast(session.sessionId);
    context.lobby.sendToShopper(socket);
    // For messages that were stored between the query of the handshake and the subscription.
    context.reconciler
      .reconcileSessions([session.sessionId])
      .catch(warnOf(logger, 'shopper socket reconciliation failed'));
  };
  serveNamespace(sockets.shoppers, {
    authenticate: (socket) => authenticate(context, socket),
    onConnection,
    name: 'shopper',
    logger,
  });
}

/** @throws AppError not-found, too-many-requests */
async function authenticate(
  { clientKeyOf, database, limits, socketSlots }: ChatContext,
  socket: ShopperSocket,
): Promise<void> {
  const address = clientKeyOf(socket.request);
  await limits.chatConnect.consume(address);
  const auth = ShopperAuth.safeParse(socket.handshake.auth);
  if (!auth.success) throw new AppError('not-found', 'There is no such chat.');

  socket.data.address = address;
  socket.data.releaseSlot = socketSlots.acquire(auth.data.sessionId, address);
  // If the connection closes before the handshake is finished, there is no disconnect event.
  socket.conn.once('close', socket.data.releaseSlot);
  // It may have closed while the limit was checked: then there is no close event any more.
  if (socket.conn.readyState !== 'open') socket.data.releaseSlot();
  try {
    socket.data.session = await requireSession(database, auth.data.sessionId);
  } catch (error) {
    socket.data.releaseSlot();
    throw error;
  }
}

function handleShopperCommands(context: ChatContext, socket: ShopperSocket): void {
  const { config, eventBudgets, logger, shopperUpdates, sockets } = context;
  const { session, address } = socket.data;
  const room = chatRoom(session.sessionId);

  handleCommands(socket, {
    handlers: {
      'message:send': createMessageHandler(context, {
        sender: { type: 'customer' },
        address,
        sessionId: session.sessionId,
      }),
      typing: (payload) => {
        const typing = parse(Typing, payload);
        requireOwnSession(session.sessionId, typing.sessionId);
        sockets.agents.to(room).emit('typing', { ...typing, by: 'customer' });
        return Promise.resolve({});
      },
      read: (payload) => {
        const read = parse(Read, payload);
        requireOwnSession(session.sessionId, read.sessionId);
        shopperUpdates.reads.add(session.sessionId, { ...read, socket });
        return Promise.resolve({});
      },
      page: (payload) => {
        const { sessionId = session.sessionId, ...page } = parse(PageCommand, payload);
        requireOwnSession(session.sessionId, sessionId);
        shopperUpdates.pages.add(sessionId, { ...page, sessionId });
        if (/^\/checkout(?:[?#]|$)/.test(page.path) && !refusesTracking(socket.request.headers)) {
          shopperUpdates.checkouts.add(sessionId, true);
        }
        return Promise.resolve({});
      },
    },
    refuse: (refusal) => socket.emit('refused', refusal),
    isAllowed: () =>
      !config.rateLimits ||
      (eventBudgets.session.consume(session.sessionId) && eventBudgets.address.consume(address)),
    onFlood: config.rateLimits ? () => socket.disconnect(true) : null,
    logger,
  });
}
