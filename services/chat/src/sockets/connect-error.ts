import type { Problem } from '@ronin/contracts';
import { type AppError, presentProblem, toAppError } from '@ronin/server-kit';

/**
 * A handshake that takes longer is refused with 503. Below the server's connectTimeout, after which Socket.IO closes the
 * connection without a reason.
 */
export const HANDSHAKE_LIMIT_MS = 8_000;

/** Socket.IO sends its message and `data` to a client whose handshake is refused. */
class ConnectError extends Error {
  override name = 'ConnectError';
  readonly data: Problem;

  constructor(error: AppError) {
    super(error.message, { cause: error });
    this.data = presentProblem(error);
  }
}

export const toConnectError = (thrown: unknown): ConnectError => new ConnectError(toAppError(thrown));
