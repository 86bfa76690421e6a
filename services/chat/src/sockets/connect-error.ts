import type { Problem } from '@ronin/contracts';
import { presentProblem, toAppError, type AppError } from '@ronin/server-kit';

/** What Socket.IO hands to a client that it does not let in: `data` is the problem. */
class ConnectError extends Error {
  override name = 'ConnectError';
  readonly data: Problem;

  constructor(error: AppError) {
    super(error.message, { cause: error });
    this.data = presentProblem(error);
  }
}

export const toConnectError = (thrown: unknown): ConnectError => new ConnectError(toAppError(thrown));
