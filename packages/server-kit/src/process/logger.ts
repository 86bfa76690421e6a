import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

/** An error may have a cause, which has a cause. */
const CAUSES_MAX = 3;

/** A service's logger: JSON lines on standard output, without what only its owner may know. */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    base: { service },
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: ['password', '*.password', 'req.headers', 'headers', '*.cookie', 'sessionId', '*.sessionId'],
      censor: '[hidden]',
    },
  };

  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Drivers hang the statement and its values onto their errors, and values are people's: what failed and where is enough. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const { name: type, message, stack, cause } = error;

  return {
    type,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(cause !== undefined && depth < CAUSES_MAX && { cause: describeError(cause, depth + 1) }),
  };
}
