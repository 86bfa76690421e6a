import { type DestinationStream, type Logger, pino } from 'pino';
import { traceIds } from '../tracing/trace.ts';
import { isTracingAsked } from './config.ts';

export type { Logger } from 'pino';

const CAUSES_MAX = 3;

const SECRETS = ['password', 'sessionId', 'secretKey', 'webhookSecret'];

/** A service's logger: JSON lines on standard output, with secrets hidden. */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    base: { service },
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(isTracingAsked() && { mixin: traceIds }),
    serializers: { err: serializeError },
    redact: {
      paths: [...SECRETS.flatMap((name) => [name, `*.${name}`]), 'req.headers', 'headers', '*.cookie'],
      censor: '[hidden]',
    },
  };

  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Drivers attach the statement and its values to their errors. Values are personal data, so they are not logged. */
function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const { name: type, message, stack, cause } = error;

  return {
    type,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(cause !== undefined && depth < CAUSES_MAX && { cause: serializeError(cause, depth + 1) }),
  };
}
