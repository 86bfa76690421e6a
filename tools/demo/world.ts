import type { PaymentProviderName, Product } from '@ronin/contracts';
import type { SentEvent } from '../../services/api/src/analytics/intake/enrich-event.ts';
import type { Choices } from './random.ts';
import type { Browser, Client } from './services/client.ts';
import type { DemoShop } from './services/shop.ts';
import type { Timeline } from './timeline.ts';
import type { Person } from './visitors/people.ts';
import type { CHATS } from './words.ts';

/** The browser of somebody who works here. */
export interface Desk extends Browser {
  username: string;
}

export interface Staff {
  admin: Desk;
  /** They answer chats and letters in turn. */
  agents: readonly Desk[];
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
}

/** A chat in which a shopper has just written the first of these lines. The second is the agent's. */
export interface AskedChat {
  person: Person;
  at: Date;
  params: { sessionId: string };
  subject: (typeof CHATS)[number];
}

/** What every visitor of the demonstration works with. */
export interface World {
  shop: Shop;
  counter: Counter;
  choices: Choices;
  timeline: Pick<Timeline, 'plan'>;
  products: readonly Product[];
  makePerson: () => Person;
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

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Within the working hours of a day that is this many days later, in the workshop's winter time. */
export function atWork({ choices }: Pick<World, 'choices'>, at: Date, days: number): Date {
  const day = Math.floor(after(at, days * DAY_MS).getTime() / DAY_MS) * DAY_MS;
  const moment = new Date(day + 17 * HOUR_MS + choices.whole(0, 6 * 60) * MINUTE_MS);

  return moment > at ? moment : after(moment, DAY_MS);
}
