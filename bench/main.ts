import { measureAnalytics } from './rows/analytics.ts';
import { measureBackup } from './rows/backup.ts';
import { measureCapacity } from './rows/capacity.ts';
import { measureCart } from './rows/cart.ts';
import { measureCatalogue } from './rows/catalogue.ts';
import { measureChat } from './rows/chat.ts';
import { measureLists } from './rows/lists.ts';
import { measureMemory } from './rows/memory.ts';
import { measureOrders } from './rows/orders.ts';
import { measureReports } from './rows/reports.ts';
import { measureSearch } from './rows/search.ts';
import { measureStart } from './rows/start.ts';
import { measureWorkers } from './rows/workers.ts';
import { startStack } from './stack.ts';
import { printTable, type Row } from './table.ts';

/**
 * `npm run bench [row …]`: the production build under load, each path beside its baseline in the same run.
 * Rows: start, catalogue, cart, search, orders, chat, analytics, workers, reports, lists, backup, capacity, memory. Without a name, all of them run.
 */
const rows = {
  catalogue: measureCatalogue,
  cart: measureCart,
  search: measureSearch,
  orders: measureOrders,
  chat: measureChat,
  analytics: measureAnalytics,
  workers: measureWorkers,
  reports: measureReports,
  lists: measureLists,
  backup: measureBackup,
  capacity: measureCapacity,
  memory: measureMemory,
} as const;

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const unknown = wanted.filter((name) => name !== 'start' && !(name in rows));
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. Rows: start, ${Object.keys(rows).join(', ')}.`);
  process.exit(2);
}

const results: Row[] = [];
const stack = await startStack();
try {
  for (const [name, measure] of Object.entries(rows)) {
    if (!isWanted(name)) continue;
    console.log(`measuring ${name} …`);
    results.push(...(await measure(stack)));
  }
} finally {
  await stack.stop();
}
if (isWanted('start')) {
  console.log('measuring start …');
  results.push(...(await measureStart(stack)));
}
await stack.remove();

printTable(results);
