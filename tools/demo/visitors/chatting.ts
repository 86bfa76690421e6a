import { agentCalls, chatCalls } from '@ronin/contracts/calls';
import { CAUSES } from '../causes.ts';
import type { Browser } from '../services/client.ts';
import { CHATS } from '../words.ts';
import { after, type AskedChat, HOUR_MS, MINUTE_MS, type Workshop, type World } from '../world.ts';
import { answer } from './letters.ts';
import type { Visit } from './visit.ts';

/** A shopper asks in the chat. */
export function ask(world: World, { at, person }: Visit): void {
  const { choices, counter, shop, timeline } = world;
  const subject = choices.pick(CHATS);
  timeline.plan(at, async () => {
    const body = { customerName: person.firstName, customerEmail: person.email };
    const { session } = await shop.call(chatCalls.startChat, { body }, person.browser);
    const params = { sessionId: session.sessionId };
    await say(world, { params, browser: person.browser, message: subject.lines[0] });
    counter.asked({ person, at, params, subject });
  });
}

interface Line {
  params: AskedChat['params'];
  browser: Browser;
  senderType?: 'customer' | 'agent';
  message: string;
}

export async function say(
  { choices, shop }: Pick<World, 'choices' | 'shop'>,
  { params, browser, message, senderType = 'customer' }: Line,
): Promise<void> {
  const body = { senderType, message, clientMessageId: choices.uuid() };
  await shop.call(chatCalls.sendMessage, { params, body }, browser);
}

/** An agent answers. On the day without agents, and sometimes on others, nobody does. */
export function answerChat(world: Workshop, { person, at, params, subject }: AskedChat): void {
  const { choices, shop, staff, timeline } = world;
  const isMissed = at.getUTCDay() === CAUSES.chatFreeDay ? choices.chance(0.8) : choices.chance(0.06);
  if (isMissed) {
    // The shopper is gone; the time limit makes a ticket of the chat.
    timeline.plan(after(at, 12 * MINUTE_MS), async () => {
      await shop.runJobs();
      const { sessionId: chatSessionId } = params;
      const ticket = await shop.database.models.SupportTicket.findOne({ where: { chatSessionId } });
      if (ticket !== null) answer(world, 'tickets', ticket.id, after(at, 12 * MINUTE_MS));
    });
    return;
  }
  const { lines, tag } = subject;
  const agent = choices.pick(staff.agents);
  let then = after(at, choices.whole(15, 240) * 1_000);
  const plan = (ms: number, run: () => Promise<unknown>) => {
    timeline.plan(then, async () => {
      await run();
    });
    then = after(then, ms);
  };
  plan(20_000, () => shop.call(agentCalls.claimChat, { params }, agent));
  plan(choices.whole(20, 90) * 1_000, () =>
    say(world, { params, browser: agent, senderType: 'agent', message: lines[1] }),
  );
  plan(choices.whole(20, 90) * 1_000, () =>
    say(world, { params, browser: person.browser, message: lines[2] }),
  );
  if (choices.chance(0.12)) {
    const body = { note: 'Demonstration note: sent the size chart before.' };
    plan(1_000, () => shop.call(agentCalls.addNote, { params, body }, agent));
  }
  plan(30_000, () => shop.call(chatCalls.tagChat, { params, body: { tags: [tag] } }, agent));
  plan(40_000, () => shop.call(chatCalls.endChat, { params, body: { senderType: 'agent' } }, agent));
  if (!choices.chance(0.55)) return;
  const rating = choices.weigh([
    [5, 60],
    [4, 22],
    [3, 10],
    [2, 5],
    [1, 3],
  ]);
  plan(HOUR_MS, () => shop.call(chatCalls.rateChat, { params, body: { rating } }, person.browser));
}
