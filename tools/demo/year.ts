import { randomBytes } from 'node:crypto';
import { catalogueCalls } from '@ronin/contracts/calls';
import type { Logger } from '@ronin/server-kit';
import { CAUSES, CHANNELS, HOLIDAY_LETTER, isSocial, isWithin, RING_CAMPAIGN, visitsOf } from './causes.ts';
import { answerChat } from './chats/conversation.ts';
import { noticeVisitor } from './chats/invitations.ts';
import { planLastChats } from './chats/last-chats.ts';
import { planUnwelcome } from './chats/unwelcome.ts';
import { fulfil, markPaid } from './fulfilment.ts';
import { createChoices } from './random.ts';
import { openShop } from './services/shop.ts';
import { createTimeline, type Timeline } from './timeline.ts';
import { browse } from './visitors/browsing.ts';
import { planLetters } from './visitors/letters.ts';
import { createPeople, type Person } from './visitors/people.ts';
import { planReturns } from './visitors/returning.ts';
import { hire, open, planNewsletters, restock, signIn } from './workshop.ts';
import { after, DAY_MS, HOUR_MS, MINUTE_MS, timeOf, type Workshop } from './world.ts';

export interface YearOptions {
  databaseUrl: string;
  logger: Logger;
  seed: number;
  days: number;
  /** The moment at which the year ends. */
  until: Date;
  /** Called after each day. */
  onDay?: (day: number) => void;
}

/**
 * Writes so many days of a small workshop into a seeded database, through the services of the shop. The same seed, days and end
 * give the same rows, but for keys and tokens (docs/demo.md).
 */
export async function writeYear({
  databaseUrl,
  logger,
  seed,
  days,
  until,
  onDay,
}: YearOptions): Promise<void> {
  const choices = createChoices(seed);
  const from = after(until, -days * DAY_MS);
  const shop = await openShop({ databaseUrl, logger, from });
  try {
    const staff = await hire(shop, () => randomBytes(24).toString('base64url'));
    const people = createPeople(choices, shop.context.findCountry);
    const timeline = createTimeline();
    const world: Workshop = {
      ...{ shop, choices, staff, timeline, until },
      talkative: 1,
      providers: [
        ['stripe', 88],
        ['transfer', 12],
      ],
      counter: {
        paid: (...order) => fulfil(world, ...order),
        transferred: (...order) => markPaid(world, ...order),
        asked: (chat) => answerChat(world, chat),
        noticed: (visit, product) => noticeVisitor(world, visit, product),
      },
      products: await shop.call(catalogueCalls.listProducts, {}, staff.admin),
      makePerson: () => people.make(),
      daysLeft: (at) => Math.floor((until.getTime() - at.getTime()) / DAY_MS),
    };
    for (const desk of staff.agents) await signIn(shop, desk);
    await open(world);
    await shop.maintain();
    planNewsletters(world, from);
    planLastChats(world);
    const regulars: Person[] = [];
    for (let day = 0; day < days; day += 1) {
      await live(world, timeline, after(from, day * DAY_MS), regulars);
      onDay?.(day + 1);
    }
  } finally {
    await shop.close();
  }
}

/** One day: everything is planned in its morning, and what is planned for later days waits. */
async function live(world: Workshop, timeline: Timeline, day: Date, regulars: Person[]): Promise<void> {
  const { choices, shop } = world;
  const end = after(day, DAY_MS);
  if (world.daysLeft(day) % 7 === 0)
    timeline.plan(after(day, 16 * HOUR_MS), () => restock(world, after(day, 16 * HOUR_MS)));
  // Three times a day: a session ends when it is not used for twelve hours.
  for (const hours of [0, 8, 16]) {
    timeline.plan(after(day, hours * HOUR_MS), async () => {
      for (const desk of world.staff.agents) await signIn(shop, desk);
    });
  }
  planLetters(world, day);
  planUnwelcome(world, day);
  planVisits(world, day, regulars);
  timeline.plan(after(day, 23 * HOUR_MS), () => shop.runJobs());
  await timeline.runUntil(end < world.until ? end : world.until, shop.setNow);
  shop.setNow(end < world.until ? end : world.until);
  await shop.storeEvents();
  if (world.daysLeft(day) % 7 === 0) await shop.maintain();
  // Those who came once may come again.
  while (regulars.length > 600) regulars.splice(choices.whole(0, regulars.length - 1), 1);
}

function planVisits(world: Workshop, day: Date, regulars: Person[]): void {
  const { choices, timeline } = world;
  const daysLeft = world.daysLeft(day);
  const { ringCampaign, holidayLetter } = CAUSES;
  const groups = [
    { mean: visitsOf(day, daysLeft), channel: () => choices.weigh(CHANNELS) },
    { mean: isWithin(ringCampaign, daysLeft) ? ringCampaign.visitsADay : 0, channel: () => RING_CAMPAIGN },
    { mean: isWithin(holidayLetter, daysLeft) ? holidayLetter.visitsADay : 0, channel: () => HOLIDAY_LETTER },
  ];
  for (const { mean, channel } of groups) {
    for (let left = choices.count(mean); left > 0; left -= 1) {
      const at = timeOf(day, timeOfDay(choices.number()));
      const isRegular = regulars.length > 20 && choices.chance(0.18);
      const person = isRegular ? choices.pick(regulars) : world.makePerson();
      if (!isRegular) regulars.push(person);
      const chosen = channel();
      timeline.plan(at, () => browse(world, person, at, chosen));
      if (!isRegular && isSocial(chosen)) planReturns(world, person, at);
    }
  }
}

/** Few visits at night in the Americas, most in their afternoon. */
function timeOfDay(random: number): number {
  const hours = 15 + 16 * (random < 0.5 ? Math.sqrt(random / 2) : 1 - Math.sqrt((1 - random) / 2));

  return Math.floor(hours * 60 * MINUTE_MS);
}
