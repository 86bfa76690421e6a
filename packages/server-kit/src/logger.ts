import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** A service's logger: JSON lines on standard output, without what only its owner may know. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    base: { service },
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', '*.password', 'req.headers', 'headers', '*.cookie', 'sessionId', '*.sessionId'],
      censor: '[hidden]',
    },
  });
}
