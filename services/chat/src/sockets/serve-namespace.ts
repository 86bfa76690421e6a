import type { Problem } from '@ronin/contracts';
import { guardListener, type Logger, presentProblem, toAppError, withTimeout } from '@ronin/server-kit';

/** Below the server's connectTimeout, after which Socket.IO closes the connection without a reason. */
const HANDSHAKE_LIMIT_MS = 8_000;

/** Socket.IO sends its message and `data` to a client whose handshake is refused. */
export function toConnectError(thrown: unknown): Error & { data: Problem } {
  const error = toAppError(thrown);

  return Object.assign(new Error(error.message, { cause: error }), { data: presentProblem(error) });
}

interface ServedNamespace<Socket> {
  use(handle: (socket: Socket, next: (error?: Error) => void) => void): unknown;
  on(event: 'connection', listener: (socket: Socket) => void): unknown;
}

interface SocketListeners<Socket> {
  /** @throws AppError why the handshake is refused */
  authenticate: (socket: Socket) => Promise<void>;
  onConnection: (socket: Socket) => void;
  name: string;
  logger: Logger;
}

/** Serves the sockets of a namespace. One whose listener fails is closed. */
export function serveNamespace<Socket extends { disconnect(close: boolean): unknown }>(
  namespace: ServedNamespace<Socket>,
  { authenticate, onConnection, name, logger }: SocketListeners<Socket>,
): void {
  namespace.use((socket, next) => {
    withTimeout(authenticate(socket), HANDSHAKE_LIMIT_MS).then(
      () => next(),
      (error: unknown) => next(toConnectError(error)),
    );
  });
  const close = (socket: Socket) => socket.disconnect(true);
  namespace.on('connection', guardListener(logger, `${name} connection`, onConnection, close));
}
