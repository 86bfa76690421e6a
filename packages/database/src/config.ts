/**
 * The database URL of the command line tool.
 * @throws Error that names the variable when it is absent.
 */
export function getDatabaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (url === undefined || url === '') throw new Error('DATABASE_URL is required');

  return url;
}
