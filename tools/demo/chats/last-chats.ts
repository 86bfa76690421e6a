import { agentCalls, chatCalls } from '@ronin/contracts/calls';
import { DIRECT } from '../causes.ts';
import { say, start } from '../visitors/asking.ts';
import { OTHER_TOPICS, RING_SIZE_TOPICS, type Topic, WATCH_TOPICS } from '../visitors/topics.ts';
import { enter, startVisit } from '../visitors/visit.ts';
import { signIn } from '../workshop.ts';
import { after, type Agent, type AskedChat, MINUTE_MS, type Workshop } from '../world.ts';
import { answerLater } from './answer-later.ts';
import { answerByMail } from './by-mail.ts';
import { sendPicture, sendSizeChart } from './files.ts';
import { propose } from './proposals.ts';
import { planSteps } from './steps.ts';

/** What is open when the demonstration begins: nobody waits, because a shopper who waits has to be there. */
export function planLastChats(world: Workshop): void {
  const { choices, shop, staff, timeline, until } = world;
  timeline.plan(after(until, -50 * MINUTE_MS), () => signIn(shop, staff.owner));
  const [other] = choices.pick(OTHER_TOPICS);
  const open = [
    { agent: staff.owner, topic: RING_SIZE_TOPICS[0], minutes: 42 },
    { agent: staff.owner, topic: WATCH_TOPICS[1], minutes: 25 },
    { agent: staff.lead, topic: other, minutes: 34, before: staff.agents[0] },
    { agent: choices.pick(staff.agents), topic: RING_SIZE_TOPICS[3], minutes: 18 },
  ];
  for (const { agent, topic, minutes, before } of open) {
    talk(world, after(until, -minutes * MINUTE_MS), topic, (chat) => leaveOpen(world, chat, agent, before));
  }
  const yesterday = after(until, -40 * 60 * MINUTE_MS);
  talk(world, yesterday, WATCH_TOPICS[0], (chat) => {
    const steps = planSteps(world, chat.at);
    steps.then(40, () => shop.call(agentCalls.claimChat, { params: chat.params }, staff.lead));
    answerByMail(world, { chat, agent: staff.lead, steps, waitSeconds: 40 }, true);
  });
  for (const minutes of [130, 300]) {
    const [topic] = choices.weigh(OTHER_TOPICS.map((one) => [one, one[1]] as const));
    talk(world, after(until, -minutes * MINUTE_MS), topic, (chat) => {
      const steps = planSteps(world, chat.at);
      steps.then(40, () => shop.call(agentCalls.claimChat, { params: chat.params }, staff.lead));
      answerLater(world, { chat, agent: staff.lead, steps, waitSeconds: 40 }, { days: 2 });
    });
  }
}

function talk(world: Workshop, at: Date, topic: Topic, asked: (chat: AskedChat) => void): void {
  world.timeline.plan(at, async () => {
    const person = world.makePerson();
    const product = world.choices.pick(world.products);
    const visit = startVisit(world, person, at, DIRECT);
    await enter(world.shop, person);
    const session = await start(world, person);
    if (session === null) return;
    const params = { sessionId: session.sessionId };
    await say(world, { params, browser: person.browser, message: topic.lines[0] });
    asked({ visit, at, params, topic, product });
  });
}

/** @param before who passed it on. */
function leaveOpen(world: Workshop, chat: AskedChat, agent: Agent, before: Agent = agent): void {
  const { params, topic, visit } = chat;
  const steps = planSteps(world, chat.at);
  const own = { params, browser: agent, senderType: 'agent' } as const;
  steps.then(30, () => world.shop.call(agentCalls.claimChat, { params }, before));
  if (before !== agent) {
    const body = { agentId: agent.userId };
    steps.then(20, () => world.shop.call(agentCalls.transferChat, { params, body }, before));
  }
  if (topic.shopperSends) {
    const { browser } = visit.person;
    steps.then(8, () => sendPicture(world, { params, browser, senderType: 'customer' }));
  }
  steps.then(35, () => say(world, { ...own, message: topic.lines[1] }));
  if (topic.agentSends === 'size-chart') steps.then(10, () => sendSizeChart(world, own));
  if (topic.agentSends === 'picture') steps.then(10, () => sendPicture(world, own));
  steps.then(15, () => world.shop.call(chatCalls.tagChat, { params, body: { tags: [topic.tag] } }, agent));
  propose(world, { chat, agent, steps }, { isAnswered: false });
}
