import { createLogger, type Logger } from '@ronin/server-kit';

/** The worker's logger; everything in the service gets it through the context. It starts before the settings are read. */
export const createWorkerLogger = (level = 'info'): Logger => createLogger('analytics-worker', level);
