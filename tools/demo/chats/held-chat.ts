import { chatCalls } from '@ronin/contracts/calls';
import type { Agent, AskedChat, Workshop } from '../world.ts';
import type { Steps } from './steps.ts';

/** What a held chat is planned from. */
export interface HeldChat {
  chat: AskedChat;
  agent: Agent;
  steps: Steps;
  waitSeconds: number;
}

/** Nine of ten chats get the tag of their subject. */
export function tag(
  { choices, shop }: Workshop,
  { chat: { params, topic }, agent, steps }: Omit<HeldChat, 'waitSeconds'>,
): void {
  if (choices.chance(0.1)) return;
  const tags = [topic.tag, ...(choices.chance(0.06) ? ['wedding'] : [])];
  steps.then(20, () => shop.call(chatCalls.tagChat, { params, body: { tags } }, agent));
}
