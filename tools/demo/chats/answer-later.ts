import { answerLaterCalls } from '@ronin/contracts/calls';
import { say } from '../visitors/asking.ts';
import { after, DAY_MS, type Workshop } from '../world.ts';
import { type HeldChat, tag } from './held-chat.ts';
import { answerTicket } from './missed.ts';

/**
 * The agent has to look something up: the chat becomes a ticket, which is hidden for a while and answered by mail.
 * @param hidden for so many days, and not answered by then.
 */
export function answerLater(world: Workshop, held: HeldChat, hidden?: { days: number }): void {
  const { choices, shop } = world;
  const { chat, agent, steps } = held;
  const { params } = chat;
  const [from, to] = agent.habits.answers;
  const message = 'I have to ask at the bench. May I answer you by mail tomorrow?';
  steps.then(choices.whole(from, to), () =>
    say(world, { params, browser: agent, senderType: 'agent', message }),
  );
  tag(world, held);
  const days = hidden?.days ?? (choices.chance(0.6) ? choices.whole(1, 3) : 0);
  const until = days === 0 ? null : after(steps.at(), days * DAY_MS).toISOString();
  steps.then(25, () => shop.call(answerLaterCalls.answerChatLater, { params, body: { until } }, agent));
  if (hidden !== undefined) return;
  steps.then(1, () => answerTicket(world, params, steps.at()));
}
