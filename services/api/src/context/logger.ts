import { createLogger, type Logger } from '@ronin/server-kit';

/** The api's logger; everything in the service gets it through the context. */
export const createApiLogger = (level = 'info'): Logger => createLogger('api', level);
