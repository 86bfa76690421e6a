import {
  backInStockCalls,
  backInStockLinksCalls,
  contactCalls,
  feedbackCalls,
  inboxCalls,
  moderationCalls,
  questionsCalls,
  subscriptionCalls,
  ticketsCalls,
} from '@ronin/contracts/calls';
import { CAUSES, isWithin } from '../causes.ts';
import { unlessRefused } from '../services/client.ts';
import { CONTACTS, FEEDBACK, QUESTIONS, REPLIES, TICKETS } from '../words.ts';
import { after, atWork, MINUTE_MS, type Workshop } from '../world.ts';
import { enter } from './visit.ts';

/** The share of letters that nobody answers. */
const UNANSWERED = 0.07;

/** What people write to the shop in one day, beside chats. */
export function planLetters(world: Workshop, day: Date): void {
  const { choices, timeline } = world;
  const several = (mean: number, write: (world: Workshop, at: Date) => Promise<void>) => {
    for (let left = choices.count(mean); left > 0; left -= 1) {
      const at = after(day, choices.whole(0, 24 * 60 - 1) * MINUTE_MS);
      timeline.plan(at, () => write(world, at));
    }
  };
  several(0.17, writeContact);
  several(0.12, writeTicket);
  several(0.07, writeFeedback);
  several(0.12, askQuestion);
  several(0.5, subscribe);
  for (const spell of CAUSES.soldOut) {
    if (isWithin(spell, world.daysLeft(day))) several(0.8, (_, at) => wait(world, at, spell.productId));
  }
}

async function writeContact(world: Workshop, at: Date): Promise<void> {
  const { choices, shop } = world;
  const { firstName, lastName, email, browser } = world.makePerson();
  const body = { firstName, lastName, email, message: choices.pick(CONTACTS) };
  const { id } = await shop.call(contactCalls.sendContactMessage, { body }, browser);
  answer(world, 'contacts', id, at);
}

async function writeTicket(world: Workshop, at: Date): Promise<void> {
  const { choices, shop } = world;
  const { firstName, lastName, email, browser } = world.makePerson();
  const body = { customerName: `${firstName} ${lastName}`, customerEmail: email, ...choices.pick(TICKETS) };
  const { ticketNumber } = await shop.call(ticketsCalls.sendTicket, { body }, browser);
  const ticket = await shop.database.models.SupportTicket.findOne({
    where: { ticketNumber },
    rejectOnEmpty: true,
  });
  answer(world, 'tickets', ticket.id, at);
}

/** Guests leave no address, so feedback is read and closed. */
async function writeFeedback(world: Workshop, at: Date): Promise<void> {
  const { choices, shop, staff, timeline, makePerson } = world;
  await shop.call(feedbackCalls.sendFeedback, { body: { ...choices.pick(FEEDBACK) } }, makePerson().browser);
  const { id } = await shop.database.models.CustomerFeedback.findOne({
    order: [['id', 'DESC']],
    rejectOnEmpty: true,
  });
  if (choices.chance(UNANSWERED)) return;
  const agent = choices.pick(staff.agents);
  timeline.plan(atWork(world, at, choices.whole(1, 4)), async () => {
    await shop.call(inboxCalls.closeInboxItem, { params: { source: 'feedback', id } }, agent);
  });
}

/** Most letters are answered the next day or so, and closed. */
export function answer(world: Workshop, source: 'contacts' | 'tickets', id: number, at: Date): void {
  const { choices, shop, staff, timeline } = world;
  if (choices.chance(UNANSWERED)) return;
  const agent = choices.pick(staff.agents);
  const answeredAt = atWork(world, at, choices.whole(0, 2));
  timeline.plan(answeredAt, async () => {
    const params = { source, id };
    await shop.call(inboxCalls.assignInboxItem, { params, body: {} }, agent);
    await shop.call(inboxCalls.replyToInboxItem, { params, body: { message: choices.pick(REPLIES) } }, agent);
    if (choices.chance(0.7)) await shop.call(inboxCalls.closeInboxItem, { params }, agent);
  });
}

async function askQuestion(world: Workshop, at: Date): Promise<void> {
  const { choices, shop, staff, timeline } = world;
  const { firstName, email, browser } = world.makePerson();
  const { question, answer: text } = choices.pick(QUESTIONS);
  const { id: productId } = choices.pick(world.products);
  const body = { customerName: firstName, email, question };
  const { id } = await shop.call(questionsCalls.askQuestion, { params: { id: productId }, body }, browser);
  if (choices.chance(0.08)) return;
  timeline.plan(atWork(world, at, choices.whole(1, 3)), async () => {
    await shop.call(
      moderationCalls.answerQuestion,
      { params: { id }, body: { answer: text } },
      staff.merchant,
    );
  });
}

async function subscribe(world: Workshop, at: Date): Promise<void> {
  const { choices, shop, timeline } = world;
  const { email, browser } = world.makePerson();
  await shop.call(subscriptionCalls.subscribeNewsletter, { body: { email } }, browser);
  if (choices.chance(0.2)) return;
  timeline.plan(after(at, choices.whole(1, 90) * MINUTE_MS), async () => {
    const token = await readToken(world, email, 'newsletter-confirm');
    await shop.call(subscriptionCalls.confirmNewsletter, { params: { token } }, browser);
  });
}

async function wait(world: Workshop, at: Date, productId: number): Promise<void> {
  const { shop, timeline } = world;
  const person = world.makePerson();
  const { email, browser } = person;
  await enter(shop, person);
  const joined = await unlessRefused(
    shop.call(backInStockCalls.joinBackInStock, { params: { id: productId }, body: { email } }, browser),
  );
  // It is not sold out yet.
  if (joined === null) return;
  timeline.plan(after(at, 5 * MINUTE_MS), async () => {
    const token = await readToken(world, email, 'back-in-stock-confirm');
    await shop.call(backInStockLinksCalls.confirmBackInStock, { params: { token } }, browser);
  });
}

/** The secret of the link in the last mail of a kind to an address. */
async function readToken({ shop }: Workshop, toAddress: string, kind: string): Promise<string> {
  const mail = await shop.database.models.OutboxMail.findOne({
    where: { toAddress, kind },
    order: [['id', 'DESC']],
    rejectOnEmpty: true,
  });
  const [, token] = /[#=]([\da-f-]{36})/.exec(JSON.stringify(mail.payload)) ?? [];
  if (token === undefined) throw new Error(`the mail ${kind} has no link`);

  return token;
}
