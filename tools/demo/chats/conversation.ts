import { agentCalls, chatByMailCalls, chatCalls, leadCalls } from '@ronin/contracts/calls';
import { CAUSES } from '../causes.ts';
import { say } from '../visitors/asking.ts';
import { NOTES, RATING_WORDS, WATCH_TAG } from '../visitors/topics.ts';
import { type Agent, type AskedChat, HOUR_MS, SECOND_MS, type Workshop } from '../world.ts';
import { chooseAgent, waitFor } from './agents.ts';
import { answerLater } from './answer-later.ts';
import { answerByMail } from './by-mail.ts';
import { sendPicture, sendSizeChart } from './files.ts';
import { type HeldChat, tag } from './held-chat.ts';
import { missChat } from './missed.ts';
import { buyAfterChat, propose } from './proposals.ts';
import { planSteps } from './steps.ts';
import { planLongWait } from './waiting.ts';

/** An agent answers, unless nobody is there. */
export function answerChat(world: Workshop, chat: AskedChat): void {
  const { choices, shop, staff } = world;
  const agent = chooseAgent(world, chat.at);
  const { browser } = chat.visit.person;
  const { params } = chat;
  if (chat.topic.shopperSends && choices.chance(0.5)) {
    planSteps(world, chat.at).then(6, () => sendPicture(world, { params, browser, senderType: 'customer' }));
  }
  if (agent === null) {
    missChat(world, chat);
    return;
  }
  const waitSeconds = waitFor(world, agent, chat.at);
  planLongWait(world, chat, waitSeconds);
  const steps = planSteps(world, chat.at);
  const isAssigned = agent !== staff.lead && waitSeconds > 60 && choices.chance(0.2);
  steps.then(waitSeconds, () =>
    isAssigned
      ? shop.call(leadCalls.assignChat, { params, body: { agentId: agent.userId } }, staff.lead)
      : shop.call(agentCalls.claimChat, { params }, agent),
  );
  const end = choices.number();
  const held = { chat, agent: passOn(world, { chat, agent, steps }), steps, waitSeconds };
  if (end < 0.08) answerByMail(world, held);
  else if (end < 0.08 + agent.habits.later) answerLater(world, held);
  else converse(world, held);
}

/** Some chats about watches go to the colleague who knows them. @returns who holds it afterwards. */
function passOn(
  { choices, shop, staff }: Workshop,
  { chat: { params, topic }, agent, steps }: Omit<HeldChat, 'waitSeconds'>,
): Agent {
  const expert = staff.agents.find(({ username }) => username === CAUSES.slowEvenings.agent);
  if (expert === undefined || expert === agent || topic.tag !== WATCH_TAG || !choices.chance(0.3))
    return agent;
  const body = { agentId: expert.userId };
  steps.then(choices.whole(15, 40), () => shop.call(agentCalls.transferChat, { params, body }, agent));

  return expert;
}

/** Question, answer, thanks, and what comes with them. */
export function converse(world: Workshop, held: HeldChat): void {
  const { choices, shop } = world;
  const { chat, steps } = held;
  const { params, topic, visit } = chat;
  const { browser } = visit.person;
  const agent = answer(world, held);
  steps.then(choices.whole(20, 90), async () => {
    await read(world, chat);
    await say(world, { params, browser, message: topic.lines[2] });
  });
  const isProposed = choices.chance(agent.habits.proposes);
  const accepted = isProposed ? propose(world, { ...held, agent }) : null;
  if (isProposed) steps.then(1, () => read(world, chat));
  if (choices.chance(0.12)) {
    const body = { note: choices.pick(NOTES) };
    steps.then(10, () => shop.call(agentCalls.addNote, { params, body }, agent));
  }
  tag(world, { ...held, agent });
  const isLeft = choices.chance(0.3);
  const body = { senderType: isLeft ? ('customer' as const) : ('agent' as const) };
  steps.then(40, () => shop.call(chatCalls.endChat, { params, body }, isLeft ? browser : agent));
  buyAfterChat(world, chat, steps.at(), accepted);
  rate(world, held);
}

/** @returns who holds the chat after the answer: now and then the lead takes it over. */
function answer(world: Workshop, { chat, agent, steps }: HeldChat): Agent {
  const { choices, shop, staff } = world;
  const { params, topic, product } = chat;
  const [from, to] = agent.habits.answers;
  const shown = choices.chance(0.12) ? { productId: product.id } : {};
  steps.then(choices.whole(from, to), async () => {
    const line = { params, browser: agent, senderType: 'agent', message: topic.lines[1] } as const;
    await say(world, { ...line, ...shown });
  });
  if (topic.agentSends && choices.chance(0.5)) {
    const send = topic.agentSends === 'picture' ? sendPicture : sendSizeChart;
    steps.then(12, () => send(world, { params, browser: agent, senderType: 'agent' }));
  }
  if (agent === staff.lead || !choices.chance(0.03)) return agent;
  steps.then(20, async () => {
    await shop.call(leadCalls.takeOverChat, { params }, staff.lead);
    const message = 'I take over here, so that you get it today.';
    await say(world, { params, browser: staff.lead, senderType: 'agent', message });
  });

  return staff.lead;
}

/** The shopper's page shows what is there, and says that it was read. */
async function read({ shop }: Workshop, { params, visit: { person } }: AskedChat): Promise<void> {
  const messages = await shop.call(chatCalls.listMessages, { params }, person.browser);
  const messageId = messages.at(-1)?.id;
  if (messageId === undefined) return;
  await shop.call(chatByMailCalls.readChat, { params, body: { messageId } }, person.browser);
}

/** Half of the shoppers rate, and who waited long rates lower. */
function rate(world: Workshop, { chat: { params, visit }, steps, waitSeconds }: HeldChat): void {
  const { choices, shop } = world;
  if (!choices.chance(0.5)) return;
  const weights = waitSeconds > 180 ? [8, 22, 30, 27, 13] : [1, 3, 9, 26, 61];
  const rating = choices.weigh(weights.map((weight, index) => [index + 1, weight] as const));
  const words = RATING_WORDS[rating] ?? [];
  const comment = choices.chance(0.4) ? { comment: choices.pick(words) } : {};
  const seconds = choices.whole(5, HOUR_MS / SECOND_MS);
  steps.then(seconds, () =>
    shop.call(chatCalls.rateChat, { params, body: { rating, ...comment } }, visit.person.browser),
  );
}
