import { createLogger, type Logger } from '@ronin/server-kit';

/** Created before the settings are read; the rest of the service gets it through the context. */
export const createMailerLogger = (level = 'info'): Logger => createLogger('mailer', level);
