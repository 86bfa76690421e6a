import pg from 'pg';
import { generateYear } from '../analytics/generate-year.ts';
import { measurePanels } from '../analytics/measure-panels.ts';
import { signInAnalyst } from '../analytics/sign-in-analyst.ts';
import { writeCost } from '../analytics/write-cost.ts';
import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

const FULL = 10_000_000;

/**
 * Every panel of the dashboard over a year of ten million page views, and what writing costs before and after. Making the
 * year takes about ten minutes; `--page-views=1000000` makes a smaller one.
 */
export async function measureReports(stack: Stack): Promise<Row[]> {
  const small = await writeCost(stack.databaseUrl);
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    await generateYear(client, {
      pageViews: readSize(),
      until: new Date(),
      onMonth: (month) => {
        console.log(`  the month from ${month} …`);
      },
    });
    const big = await writeCost(stack.databaseUrl);
    const cookie = await signInAnalyst(client);

    return [
      {
        name: 'writing 100 page views, after a year (limit: before)',
        unit: 'ms',
        figure: big,
        limit: small,
        aim: '≤ 1.3',
      },
      ...(await measurePanels(stack.apiUrl, cookie)),
    ];
  } finally {
    await client.end();
  }
}

function readSize(): number {
  const given = process.argv.find((argument) => argument.startsWith('--page-views='));

  return given === undefined ? FULL : Number(given.slice('--page-views='.length));
}
