/** The tables in the database of ANALYTICS_DATABASE_URL where it is set (decision 0029). */
export * from './counters.ts';
export * from './events.ts';
export * from './facts.ts';
export * from './visits.ts';
