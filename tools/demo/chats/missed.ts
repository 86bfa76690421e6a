import { chatCalls } from '@ronin/contracts/calls';
import { answer } from '../visitors/letters.ts';
import type { AskedChat, Workshop } from '../world.ts';
import { planSteps } from './steps.ts';

/** Nobody is there: the shopper goes away, leaves a message or ends the chat. */
export function missChat(world: Workshop, { at, params, topic, visit }: AskedChat): void {
  const { choices, shop } = world;
  const { browser } = visit.person;
  const steps = planSteps(world, at);
  const how = choices.weigh([
    ['goes', 62],
    ['writes', 26],
    ['ends', 12],
  ]);
  if (how === 'ends') {
    steps.then(choices.whole(90, 240), () =>
      shop.call(chatCalls.endChat, { params, body: { senderType: 'customer' } }, browser),
    );
    return;
  }
  if (how === 'writes') {
    const body = { message: `${topic.lines[0]} Please answer by mail.` };
    steps.then(choices.whole(60, 200), () => shop.call(chatCalls.leaveMessage, { params, body }, browser));
  } else {
    // First all agents are called again, then the shopper is promised an answer. The time limit makes a ticket of the chat.
    for (const seconds of [62, 120, 540]) steps.then(seconds, () => shop.runChatJobs());
  }
  steps.then(1, () => answerTicket(world, params, steps.at()));
}

/** The ticket that was made of a chat gets an answer by mail. */
export async function answerTicket(
  world: Workshop,
  { sessionId }: AskedChat['params'],
  at: Date,
): Promise<void> {
  const where = { chatSessionId: sessionId };
  const ticket = await world.shop.database.models.SupportTicket.findOne({ where });
  if (ticket !== null) answer(world, 'tickets', ticket.id, at);
}
