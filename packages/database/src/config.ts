/** The database URL of the command line tool. @throws Error that names the variable when it is absent. */
export function getDatabaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (url === undefined || url === '') throw new Error('DATABASE_URL is required');

  return url;
}

/** Where the tables of analytics are; null: in the same database. */
export const getAnalyticsUrl = (): string | null => process.env.ANALYTICS_DATABASE_URL ?? null;
