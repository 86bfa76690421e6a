import type { ProposeToShopper } from '@ronin/contracts';
import { proposalCalls } from '@ronin/contracts/calls';
import { CAUSES } from '../causes.ts';
import { unlessRefused } from '../services/client.ts';
import { buyNow, chooseOptions, comeBack } from '../visitors/buying.ts';
import { RING_SIZE_TAG, WATCH_TAG } from '../visitors/topics.ts';
import { after, type AskedChat, DAY_MS, type Workshop } from '../world.ts';
import type { HeldChat } from './held-chat.ts';

/** What a shopper accepted. */
export type Accepted = 'show' | 'cart' | 'discount' | null;

const CODE = 'WELCOME10';

/** The agent proposes something, and the shopper accepts it, declines it, or says nothing until the chat ends. */
export function propose(
  world: Workshop,
  { chat, agent, steps }: Omit<HeldChat, 'waitSeconds'>,
  { isAnswered = true } = {},
): Accepted {
  const { choices, shop } = world;
  const { params, topic, visit } = chat;
  const proposed = choose(world, chat);
  const answer = choices.weigh([
    ['acceptProposal', topic.tag === WATCH_TAG ? 70 : 52],
    ['declineProposal', 22],
    [null, 26],
  ]);
  let proposalId: number | null = null;
  steps.then(choices.whole(10, 40), async () => {
    const body = { ...proposed, clientMessageId: choices.uuid() };
    // It may be sold out by then.
    proposalId = (await unlessRefused(shop.call(proposalCalls.propose, { params, body }, agent)))?.id ?? null;
  });
  if (answer === null || !isAnswered) return null;
  steps.then(choices.whole(8, 60), async () => {
    if (proposalId === null) return;
    const parts = { params: { ...params, proposalId } };
    await unlessRefused(shop.call(proposalCalls[answer], parts, visit.person.browser));
  });

  return answer === 'acceptProposal' ? proposed.kind : null;
}

function choose(world: Workshop, { product, topic }: AskedChat): ProposeToShopper {
  const { choices } = world;
  const kind =
    topic.tag === RING_SIZE_TAG
      ? 'cart'
      : choices.weigh([
          ['show', topic.tag === WATCH_TAG ? 60 : 30],
          ['cart', 30],
          ['discount', 30],
        ]);
  if (kind === 'discount') return { kind, code: CODE };

  return { kind, productId: product.id, options: chooseOptions(choices, product) };
}

/** Some buy after a chat, at once or some days later. Who talked about the watch that is hardly bought often does. */
export function buyAfterChat(
  world: Workshop,
  { product, topic, visit }: AskedChat,
  at: Date,
  accepted: Accepted,
): void {
  const { choices } = world;
  const isWatch = product.id === CAUSES.lookedAtNotBought.productId && topic.tag === WATCH_TAG;
  const willingness = isWatch
    ? CAUSES.watchChats.buyers
    : topic.tag === 'returns' || topic.tag === 'order'
      ? 0
      : 0.1;
  if (!choices.chance(accepted === null ? willingness : Math.max(willingness, 0.45))) return;
  const isLater = choices.chance(0.3);
  const bought = isLater
    ? comeBack(world, visit.person, after(at, choices.whole(1, 6) * DAY_MS), product)
    : Object.assign(visit, { at });
  buyNow(world, bought, product, {
    isInCart: accepted === 'cart',
    ...(accepted === 'discount' && { code: CODE }),
  });
}
