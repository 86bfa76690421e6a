import { createLogger, type Logger } from '@ronin/server-kit';

/** The chat's logger; everything in the service gets it through the context. */
export const createChatLogger = (level = 'info'): Logger => createLogger('chat', level);
