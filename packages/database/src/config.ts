/** The databases of the command line tool. @throws Error that names the variable when it is absent. */
export function getDatabaseUrls(): { url: string; analyticsUrl: string | null } {
  const { DATABASE_URL: url = '', ANALYTICS_DATABASE_URL: analyticsUrl = null } = process.env;
  if (url === '') throw new Error('DATABASE_URL is required');

  return { url, analyticsUrl };
}
