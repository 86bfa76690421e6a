import { agentCalls, banCalls } from '@ronin/contracts/calls';
import { say, start } from '../visitors/asking.ts';
import { UNWELCOME } from '../visitors/topics.ts';
import { enter } from '../visitors/visit.ts';
import { HOUR_MS, timeOf, type Workshop } from '../world.ts';
import { planSteps } from './steps.ts';

/** Advertising comes once in some weeks, and in the last days, so that the list of bans has some that are still in force. */
const OFTEN = 0.02;
const LAST_ONES = [11, 6, 2];

/** Somebody writes what has nothing to do with the shop, is banned, and tries it again. */
export function planUnwelcome(world: Workshop, day: Date): void {
  const { choices, shop, staff, timeline } = world;
  if (!choices.chance(OFTEN) && !LAST_ONES.includes(world.daysLeft(day))) return;
  const at = timeOf(day, choices.whole(17, 28) * HOUR_MS);
  const person = world.makePerson();
  const agent = choices.pick(staff.agents);
  const kind = choices.pick(['visitor', 'address', 'network'] as const);
  const steps = planSteps({ timeline }, at);
  steps.then(0, async () => {
    await enter(shop, person);
    const session = await start(world, person);
    if (session === null) return;
    const params = { sessionId: session.sessionId };
    await say(world, { params, browser: person.browser, message: choices.pick(UNWELCOME) });
    const then = planSteps({ timeline }, steps.at());
    then.then(30, () => shop.call(agentCalls.claimChat, { params }, agent));
    then.then(20, () => {
      const reason = 'Demonstration: advertising';
      return shop.call(banCalls.addBan, { body: { kind, ...params, hours: 720, reason } }, agent);
    });
    then.then(600, () => start(world, person));
  });
}
