import { PageEvent, Read, ShopperAuth, Typing } from '@ronin/contracts';
import { AppError, parse } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { listenToCommands } from '../sockets/socket-commands.ts';
import { stateOf } from '../realtime/message-streams.ts';
import { guard } from '../realtime/guard.ts';
import { toConnectError } from '../sockets/connect-error.ts';
import { chatRoom } from '../sockets/rooms.ts';
import { acceptMessages, refuseForeignChat } from './send-message.ts';
import type { ShopperSocket } from '../sockets/socket-server.ts';

/** The shoppers' sockets: each is in one chat, to which its session id is the key. */
export function serveShoppers(context: ChatContext): void {
  const { sockets, logger } = context;

  sockets.shoppers.use((socket, next) => {
    admit(context, socket).then(
      () => {
        next();
      },
      (error: unknown) => {
        next(toConnectError(error));
      },
    );
  });
  const welcome = (socket: ShopperSocket) => {
    const { session } = socket.data;
    const position = {
      sessionId: session.sessionId,
      sequence: session.lastSequence,
      state: stateOf(session),
    };
    context.audience.join(socket, position);
    context.shoppersHere.arrived(session.sessionId);
    const onDisconnect = () => {
      socket.data.leaveSeat();
      context.shoppersHere.left(session.sessionId);
    };
    socket.on('disconnect', guard(logger, 'shopper disconnect', onDisconnect));
    listenToShopper(context, socket);
    context.teller.tell(session.sessionId);
    context.bulletin.greetShopper(socket);
    // What was said between the reading and the joining.
    context.reconciler.chats([session.sessionId]).catch((error: unknown) => {
      logger.warn({ err: error }, 'a new socket could not be compared yet');
    });
  };
  const cut = (socket: ShopperSocket) => {
    socket.disconnect(true);
  };
  sockets.shoppers.on('connection', guard(logger, 'shopper connection', welcome, cut));
}

/** @throws AppError invalid-input, not-found, too-many-requests */
async function admit(
  { addressOf, database, limits, seats }: ChatContext,
  socket: ShopperSocket,
): Promise<void> {
  const address = addressOf(socket.request);
  await limits.chatConnect.consume(address);
  const auth = ShopperAuth.safeParse(socket.handshake.auth);
  if (!auth.success) throw new AppError('not-found', 'There is no such chat.');

  socket.data.address = address;
  socket.data.leaveSeat = seats.take(auth.data.sessionId, address);
  // The handshake may fail, or its link may be gone before the socket is connected: then no disconnect tells.
  socket.conn.once('close', socket.data.leaveSeat);
  try {
    socket.data.session = await requireSession(database, auth.data.sessionId);
  } catch (error) {
    socket.data.leaveSeat();
    throw error;
  }
}

function listenToShopper(context: ChatContext, socket: ShopperSocket): void {
  const { config, eventBudgets, logger, news, sockets } = context;
  const { session, address } = socket.data;
  const room = chatRoom(session.sessionId);

  listenToCommands(socket, {
    handlers: {
      'message:send': acceptMessages(context, {
        sender: { type: 'customer' },
        address,
        sessionId: session.sessionId,
      }),
      typing: (payload) => {
        const typing = parse(Typing, payload);
        refuseForeignChat(session.sessionId, typing.sessionId);
        sockets.agents.to(room).emit('typing', { ...typing, by: 'customer' });
        return Promise.resolve({});
      },
      read: (payload) => {
        const read = parse(Read, payload);
        refuseForeignChat(session.sessionId, read.sessionId);
        news.reads.note(session.sessionId, { ...read, socket });
        return Promise.resolve({});
      },
      page: (payload) => {
        const page = parse(PageEvent, payload);
        refuseForeignChat(session.sessionId, page.sessionId);
        news.pages.note(session.sessionId, page);
        return Promise.resolve({});
      },
    },
    refuse: (refusal) => socket.emit('refused', refusal),
    isAdmitted: () =>
      !config.rateLimits ||
      (eventBudgets.session.admit(session.sessionId) && eventBudgets.address.admit(address)),
    onFlood: config.rateLimits ? () => socket.disconnect(true) : null,
    logger,
  });
}
