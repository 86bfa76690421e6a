import { waitingCalls } from '@ronin/contracts/calls';
import { say } from '../visitors/asking.ts';
import { after, type AskedChat, SECOND_MS, type Workshop } from '../world.ts';

/** When a wait calls all agents again, and when the shopper is promised an answer, with a moment for the job. */
const RINGS_AFTER_S = 62;
const PROMISES_AFTER_S = 182;

/** What happens while a shopper waits for long. */
export function planLongWait(world: Workshop, { at, params, visit }: AskedChat, waitSeconds: number): void {
  const { choices, shop, timeline } = world;
  const { browser, email } = visit.person;
  const plan = (seconds: number, run: () => Promise<unknown>) => {
    if (seconds >= waitSeconds) return;
    timeline.plan(after(at, seconds * SECOND_MS), async () => {
      await run();
    });
  };
  plan(RINGS_AFTER_S, () => shop.runChatJobs());
  plan(PROMISES_AFTER_S, () => shop.runChatJobs());
  if (choices.chance(0.35)) {
    plan(PROMISES_AFTER_S + 12, () =>
      shop.call(waitingCalls.leaveAddress, { params, body: { email } }, browser),
    );
  }
  plan(PROMISES_AFTER_S + 30, () => say(world, { params, browser, message: 'Is somebody there?' }));
}
