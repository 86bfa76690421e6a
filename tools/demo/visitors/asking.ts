import type { ChatMessage, Product } from '@ronin/contracts';
import { chatCalls } from '@ronin/contracts/calls';
import { CAUSES, isWithin } from '../causes.ts';
import { type Browser, unlessRefused } from '../services/client.ts';
import type { AskedChat, World } from '../world.ts';
import type { Person } from './people.ts';
import { OTHER_TOPICS, RING_SIZE_TOPICS, type Topic, WATCH_TOPICS } from './topics.ts';
import { showPresence, type Visit } from './visit.ts';

/** A shopper asks in the chat. */
export function ask(world: World, visit: Visit, product: Product): void {
  const { at } = visit;
  const topic = chooseTopic(world, product, world.daysLeft(at));
  world.timeline.plan(at, async () => {
    const { browser } = visit.person;
    await showPresence(world, visit);
    const session = await start(world, visit.person);
    // Some are banned.
    if (session === null) return;
    const params = { sessionId: session.sessionId };
    await say(world, { params, browser, message: topic.lines[0] });
    world.counter.asked({ visit, at, params, topic, product });
  });
}

/** A new chat; null for somebody who is banned. */
export async function start({ shop }: Pick<World, 'shop'>, { browser, email, firstName }: Person) {
  const body = { customerName: firstName, customerEmail: email };
  const started = await unlessRefused(shop.call(chatCalls.startChat, { body }, browser), 403);

  return started?.session ?? null;
}

/** The share of those who looked at a product who ask about it. */
export function curiosity(world: World, product: Product, at: Date): number {
  const isWatch = product.id === CAUSES.lookedAtNotBought.productId;
  const share = isWatch ? 0.11 : hasSizeQuestions(product, world.daysLeft(at)) ? 0.2 : 0.055;

  return share * world.talkative;
}

const hasSizeQuestions = ({ id }: Product, daysLeft: number): boolean =>
  id === CAUSES.ringCampaign.productId && isWithin(CAUSES.sizeQuestions, daysLeft);

export function chooseTopic({ choices }: World, product: Product, daysLeft: number): Topic {
  const { category, id } = product;
  if (id === CAUSES.lookedAtNotBought.productId && choices.chance(0.8)) return choices.pick(WATCH_TOPICS);
  if (hasSizeQuestions(product, daysLeft) && choices.chance(0.8)) {
    return choices.pick(RING_SIZE_TOPICS.slice(0, 2));
  }
  const isRing = category === 'rings' && choices.chance(0.3);

  return isRing ? choices.pick(RING_SIZE_TOPICS.slice(1)) : choices.weigh(OTHER_TOPICS);
}

interface Line {
  params: AskedChat['params'];
  browser: Browser;
  senderType?: 'customer' | 'agent';
  message: string;
  /** Which an agent shows with it. */
  productId?: number;
}

export async function say(
  { choices, shop }: Pick<World, 'choices' | 'shop'>,
  { params, browser, message, productId, senderType = 'customer' }: Line,
): Promise<ChatMessage> {
  const shown = productId === undefined ? {} : { productId };
  const body = { senderType, message, clientMessageId: choices.uuid(), ...shown };

  return await shop.call(chatCalls.sendMessage, { params, body }, browser);
}
