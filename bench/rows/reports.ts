import { finaliseDays } from '@ronin/analytics';
import { connectDatabase } from '@ronin/database';
import pg from 'pg';
import { generateYear, hasYear, MISSING_TOTALS } from '../analytics/generate-year.ts';
import { measurePanels } from '../analytics/measure-reports.ts';
import { signInStaff } from '../sign-in-staff.ts';
import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

const FULL = 10_000_000;
const FINALISE_LIMIT_MS = 600_000;

/**
 * Every report of the dashboard over a year of ten million page views.
 * Generating the year takes about ten minutes and 11 GB. Options: `npm run bench -- reports --page-views=1000000` makes it
 * smaller; `--data=<folder>` keeps it, so that the next run only measures.
 */
export async function measureReports(stack: Stack): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    if (!(await hasYear(client))) await makeYear(client, stack.databaseUrl);
    const { rows } = await client.query<{ difference: number }>(MISSING_TOTALS);
    if (rows[0]?.difference !== 0) throw new Error('The daily totals lack visits. Generate the year again.');

    return await measurePanels(stack.apiUrl, await signInStaff(client, 'analyst'));
  } finally {
    await client.end();
  }
}

async function makeYear(client: pg.Client, databaseUrl: string): Promise<void> {
  await generateYear(client, {
    pageViews: readSize(),
    until: new Date(),
    onMonth: (month) => console.log(`  the month from ${month} …`),
  });
  console.log('  finalising its days …');
  const database = connectDatabase({
    url: databaseUrl,
    applicationName: 'ronin-bench',
    statementTimeoutMs: FINALISE_LIMIT_MS,
  });
  await finaliseDays(database);
  await database.close();
}

function readSize(): number {
  const given = process.argv.find((argument) => argument.startsWith('--page-views='));

  return given === undefined ? FULL : Number(given.slice('--page-views='.length));
}
