import type { PaymentProviderName, Product } from '@ronin/contracts';
import type { SentEvent } from '../../services/api/src/analytics/intake/enrich-event.ts';
import type { Habits } from './chats/agents.ts';
import type { Choices } from './random.ts';
import type { Browser, Client } from './services/client.ts';
import type { DemoShop } from './services/shop.ts';
import type { Timeline } from './timeline.ts';
import type { Person } from './visitors/people.ts';
import type { Topic } from './visitors/topics.ts';
import type { Visit } from './visitors/visit.ts';

/** The browser of somebody who works here. */
export interface Desk extends Browser {
  username: string;
}

/** Somebody who answers chats and letters. */
export interface Agent extends Desk {
  userId: number;
  habits: Habits;
}

export interface Staff {
  admin: Desk;
  agents: readonly Agent[];
  /** One of the agents, who also gives chats to the others. */
  lead: Agent;
  /** The first account, in the chat. */
  owner: Agent;
  clerk: Desk;
  merchant: Desk;
}

/** How the people of the demonstration reach the shop: its services in this process, or a shop that runs. */
export interface Shop extends Pick<Client, 'call'> {
  /** Gives events to the intake as the tracker does. */
  report(browser: Browser, at: Date, events: SentEvent[]): void;
  /** What a customer does on the page of the payment. @returns false when it takes no money any more. */
  pay: (ref: string, outcome: 'paid' | 'declined') => Promise<boolean>;
}

/** What the shop's own people do about shoppers. */
export interface Counter {
  paid(orderNumber: string, at: Date, person: Person): void;
  transferred(orderNumber: string, at: Date, person: Person): void;
  asked(chat: AskedChat): void;
  /** Somebody looks at a product, and may be invited to a chat. @returns whether they are. */
  noticed(visit: Visit, product: Product): boolean;
}

/** A chat in which a shopper has just asked. */
export interface AskedChat {
  visit: Visit;
  at: Date;
  params: { sessionId: string };
  topic: Topic;
  /** What the shopper looked at last. */
  product: Product;
}

/** What every visitor of the demonstration works with. */
export interface World {
  shop: Shop;
  counter: Counter;
  choices: Choices;
  timeline: Pick<Timeline, 'plan'>;
  products: readonly Product[];
  makePerson: () => Person;
  /** How many times as often as usual they ask in the chat. */
  talkative: number;
  providers: readonly (readonly [PaymentProviderName, number])[];
  /** Nothing is written at this moment or later. */
  until: Date;
  /** Whole days from this moment to the end. */
  daysLeft: (at: Date) => number;
}

/** What the staff of the demonstration work with. */
export interface Workshop extends World {
  shop: DemoShop;
  staff: Staff;
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** The moment of the 24 hours from `start` with this time of the day, in UTC. */
export function timeOf(start: Date, msOfDay: number): Date {
  const midnight = Math.floor(start.getTime() / DAY_MS) * DAY_MS;
  const moment = new Date(midnight + (msOfDay % DAY_MS));

  return moment < start ? after(moment, DAY_MS) : moment;
}

/** Within the working hours of a day that is this many days later, in the workshop's winter time. */
export function atWork({ choices }: Pick<World, 'choices'>, at: Date, days: number): Date {
  const day = Math.floor(after(at, days * DAY_MS).getTime() / DAY_MS) * DAY_MS;
  const moment = new Date(day + 17 * HOUR_MS + choices.whole(0, 6 * 60) * MINUTE_MS);

  return moment > at ? moment : after(moment, DAY_MS);
}

const SHOP_TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  weekday: 'long',
});

/** The hour and the day of the week where the workshop is: its reports begin in this zone. */
export function shopTime(at: Date): { hour: number; weekday: string } {
  const parts = new Map(SHOP_TIME.formatToParts(at).map(({ type, value }) => [type, value]));

  return { hour: Number(parts.get('hour')), weekday: (parts.get('weekday') ?? '').toLowerCase() };
}
