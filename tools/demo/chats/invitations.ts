import type { Product } from '@ronin/contracts';
import { visitorCalls } from '@ronin/contracts/calls';
import { chooseTopic, say } from '../visitors/asking.ts';
import { showPresence, type Visit } from '../visitors/visit.ts';
import { type Workshop } from '../world.ts';
import { chooseAgent } from './agents.ts';
import { converse } from './conversation.ts';
import { planSteps } from './steps.ts';

/** The share of those who look around that an agent notices. */
const NOTICED = 0.03;

/** An agent sees somebody who looks around for long, and invites them to a chat. @returns whether it does. */
export function noticeVisitor(world: Workshop, visit: Visit, product: Product): boolean {
  const { choices, shop } = world;
  if (!choices.chance(NOTICED)) return false;
  const agent = chooseAgent(world, visit.at);
  if (agent === null) return false;
  const answer = choices.weigh([
    ['accepts', 45],
    ['declines', 38],
    ['says nothing', 17],
  ]);
  const topic = chooseTopic(world, product, world.daysLeft(visit.at));
  const { browser, email, firstName } = visit.person;
  const isHere = () => showPresence(world, visit);
  const steps = planSteps(world, visit.at);
  steps.then(1, isHere);
  steps.then(6, () => shop.call(visitorCalls.inviteVisitor, { body: { visitId: visit.sessionId } }, agent));
  if (answer === 'says nothing') return true;
  steps.then(choices.whole(14, 30), async () => {
    const { invitation } = await isHere();
    if (invitation === undefined) return;
    const params = { id: invitation.id };
    if (answer === 'declines') {
      await shop.call(visitorCalls.declineInvitation, { params }, browser);
      return;
    }
    const body = { customerName: firstName, customerEmail: email };
    const { session } = await shop.call(visitorCalls.acceptInvitation, { params, body }, browser);
    const chat = { visit, at: steps.at(), params: { sessionId: session.sessionId }, topic, product };
    const talk = planSteps(world, steps.at());
    talk.then(20, () => say(world, { params: chat.params, browser, message: topic.lines[0] }));
    converse(world, { chat, agent, steps: talk, waitSeconds: 0 });
  });

  return true;
}
