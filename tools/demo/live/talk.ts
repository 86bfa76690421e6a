import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage } from '@ronin/contracts';
import { chatByMailCalls, chatCalls, proposalCalls } from '@ronin/contracts/calls';
import { type Browser, unlessRefused } from '../services/client.ts';
import { say } from '../visitors/asking.ts';
import { type AskedChat, MINUTE_MS, SECOND_MS, type World } from '../world.ts';

/** How long a shopper stays in a chat without an answer, and how often they look. */
const PATIENCE_MS = 4 * MINUTE_MS;
const LOOKS_EVERY_MS = 4 * SECOND_MS;

interface OpenChat {
  params: AskedChat['params'];
  browser: Browser;
  /** What the shopper says to the first answer. */
  thanks: string;
}

/** A shopper who has just asked. */
export const talk = (world: World, { params, topic, visit }: AskedChat, signal: AbortSignal): Promise<void> =>
  readChat(world, { params, browser: visit.person.browser, thanks: topic.lines[2] }, signal);

/** Reads the chat until it ends or nothing comes any more: thanks for an answer, answers proposals, and rates, or leaves. */
export async function readChat(world: World, chat: OpenChat, signal: AbortSignal): Promise<void> {
  const { choices, shop } = world;
  const { params, browser } = chat;
  let lastId = 0;
  let hasThanked = false;
  for (let left = PATIENCE_MS; left > 0; left -= LOOKS_EVERY_MS) {
    await sleep(LOOKS_EVERY_MS, undefined, { signal });
    const added = await shop.call(chatCalls.listMessages, { params, query: { after: lastId } }, browser);
    const last = added.at(-1);
    if (last === undefined) continue;
    lastId = last.id;
    if (added.some(({ messageType }) => messageType === 'ended')) {
      await rate(world, chat, signal);
      return;
    }
    if (!added.some(({ senderType }) => senderType === 'agent')) continue;
    left = PATIENCE_MS;
    await shop.call(chatByMailCalls.readChat, { params, body: { messageId: lastId } }, browser);
    await sleep(choices.whole(4, 12) * SECOND_MS, undefined, { signal });
    await answerProposals(world, chat, added);
    if (hasThanked) continue;
    hasThanked = true;
    await unlessRefused(say(world, { params, browser, message: chat.thanks }));
  }
  const body = { senderType: 'customer' } as const;
  await unlessRefused(shop.call(chatCalls.endChat, { params, body }, browser));
}

async function answerProposals(
  { choices, shop }: World,
  { params, browser }: OpenChat,
  messages: ChatMessage[],
): Promise<void> {
  for (const { proposal } of messages) {
    if (proposal?.state !== 'open') continue;
    const answer = choices.chance(0.7) ? proposalCalls.acceptProposal : proposalCalls.declineProposal;
    await unlessRefused(shop.call(answer, { params: { ...params, proposalId: proposal.id } }, browser));
  }
}

async function rate(
  { choices, shop }: World,
  { params, browser }: OpenChat,
  signal: AbortSignal,
): Promise<void> {
  if (choices.chance(0.4)) return;
  await sleep(choices.whole(3, 10) * SECOND_MS, undefined, { signal });
  const body = {
    rating: choices.weigh([
      [5, 6],
      [4, 3],
      [3, 1],
    ]),
  };
  await unlessRefused(shop.call(chatCalls.rateChat, { params, body }, browser));
}
