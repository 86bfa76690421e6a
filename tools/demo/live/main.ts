import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { analyticsCalls, catalogueCalls, testPaymentCalls } from '@ronin/contracts/calls';
import { createLogger } from '@ronin/server-kit';
import type { SentEvent } from '../../../services/api/src/analytics/intake/enrich-event.ts';
import { loadCountryTable } from '../../../services/api/src/context/country-table.ts';
import { CHANNELS } from '../causes.ts';
import { loadLiveConfig } from '../config.ts';
import { createChoices } from '../random.ts';
import { type Browser, createClient } from '../services/client.ts';
import { browse } from '../visitors/browsing.ts';
import { createPeople, type Person } from '../visitors/people.ts';
import { DAY_MS, type Shop, type World } from '../world.ts';
import { createBackground } from './background.ts';
import { createPresence } from './presence.ts';
import { talk } from './talk.ts';

/** What visitors still plan to do, at most: about twenty of them are in the shop at once. */
const PLANNED_MAX = 80;
/** The pause before the next visitor, on average: each is listed as present for two to three minutes. */
const PAUSE_MS = 7_500;
/** A visit is over after this, whatever is left of it. */
const LONGEST_VISIT_MS = 15 * 60_000;
/** How often visitors ask in the chat, beside those of the year that was written. */
const TALKATIVE = 2;
/** The share of visitors who were here before, and how many are known. */
const RETURNING = 0.2;
const KNOWN_MAX = 50;

// The visitors of `npm run demo -- --live`: they browse, search, fill carts, pay and ask for help until they are stopped.
const { DEMO_SHOP_URL: url, DEMO_SEED: seed } = loadLiveConfig();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
const { signal } = stopping;
// Everything that is planned waits for it.
setMaxListeners(0, signal);

const client = createClient({ api: url, chat: url });
const choices = createChoices((seed + Date.now()) | 0);
const shop: Shop = {
  call: (definition, parts, browser) => client.call(definition, parts, browser),
  report(browser, at, events) {
    plan(at, async () => {
      stay(world, browser, events);
      await send(browser, events);
    });
  },
  async pay(ref, outcome) {
    await client.call(testPaymentCalls.payTest, { params: { ref }, body: { outcome } }, nobody);
    return true;
  },
};
const nobody: Browser = { cookie: '', ip: '127.0.0.1', userAgent: 'ronin-demo' };
const people = createPeople(choices, await loadCountryTable(createLogger('visitors', 'error')));
const planned = new Set<Promise<void>>();
// Chats and open pages last longer than what is planned, and do not keep others away.
const talks = createBackground(signal);
const stay = createPresence(signal, talks);
const world: World = {
  ...{ shop, choices },
  timeline: { plan },
  products: await client.call(catalogueCalls.listProducts, {}, nobody),
  makePerson: () => people.make(),
  talkative: TALKATIVE,
  providers: [['test', 1]],
  counter: {
    noticed: () => false,
    paid: () => undefined,
    transferred: () => undefined,
    asked: (chat) => talks.add(() => talk(world, chat, signal)),
  },
  until: new Date(Date.now() + 365 * DAY_MS),
  // No cause of the year that was written is at work today.
  daysLeft: () => -1,
};

const known: Person[] = [];
while (!signal.aborted) {
  if (planned.size < PLANNED_MAX) {
    const person = known.length > 10 && choices.chance(RETURNING) ? choices.pick(known) : world.makePerson();
    if (person.visits === 0 && known.push(person) > KNOWN_MAX) known.shift();
    plan(new Date(), () => browse(world, person, new Date(), choices.weigh(CHANNELS)));
  }
  await sleep(choices.number() * 2 * PAUSE_MS, undefined, { signal }).catch(() => undefined);
}
// It ends the calls under way.
client.close();
await Promise.allSettled([...planned, talks.settled()]);

/** Does something at its time, unless the visitors are stopped before. A visit that fails ends; the others go on. */
function plan(at: Date, run: () => Promise<void>): void {
  const waitMs = Math.min(Math.max(at.getTime() - Date.now(), 0), LONGEST_VISIT_MS);
  const work = sleep(waitMs, undefined, { signal })
    .then(run)
    .catch((error: unknown) => {
      if (!signal.aborted) process.stderr.write(`[visitors] ${String(error)}\n`);
    })
    .finally(() => planned.delete(work));
  planned.add(work);
}

/** The tracker has one call for each kind of event. */
async function send(browser: Browser, events: SentEvent[]): Promise<void> {
  const views = events.filter((event) => event.kind === 'page-view');
  const products = events.filter((event) => event.kind === 'product-view');
  const others = events.filter((event) => event.kind === 'event');
  if (views.length > 0) await shop.call(analyticsCalls.reportPageViews, { body: views }, browser);
  if (products.length > 0) await shop.call(analyticsCalls.reportProductViews, { body: products }, browser);
  if (others.length > 0) await shop.call(analyticsCalls.reportEvents, { body: others }, browser);
}
