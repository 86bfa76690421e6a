import { setTimeout as sleep } from 'node:timers/promises';
import type { ShownInvitation } from '@ronin/contracts';
import { chatCalls, visitorCalls } from '@ronin/contracts/calls';
import type { SentEvent } from '../../../services/api/src/analytics/intake/enrich-event.ts';
import type { Browser } from '../services/client.ts';
import { say } from '../visitors/asking.ts';
import { OTHER_TOPICS } from '../visitors/topics.ts';
import { SECOND_MS, type World } from '../world.ts';
import type { Background } from './background.ts';
import { readChat } from './talk.ts';

/** How often a page says that its visitor is here. */
const EVERY_S = 20;

/** @returns what reports a page's visitor as present for as long as the page is open, and answers an invitation. */
export function createPresence(signal: AbortSignal, background: Background) {
  return (world: World, browser: Browser, events: SentEvent[]): void => {
    const view = events.find((event) => event.kind === 'page-view');
    if (view === undefined) return;
    const [seconds = 0] = events.flatMap((event) =>
      event.kind === 'event' && event.eventType === 'time_on_page' ? [event.eventValue ?? 0] : [],
    );
    const { pathname } = new URL(view.pageUrl, 'http://localhost');
    const query = { visitId: view.sessionId, path: pathname, title: view.pageTitle ?? '', ...sourceOf(view) };
    background.add(async () => {
      for (let left = seconds; left >= 0; left -= EVERY_S) {
        const { invitation } = await world.shop.call(chatCalls.getAvailability, { query }, browser);
        if (invitation !== undefined) {
          await answerInvitation(world, browser, invitation, signal);
          return;
        }
        await sleep(Math.min(left, EVERY_S) * SECOND_MS, undefined, { signal });
      }
    });
  };
}

function sourceOf({ referrerUrl }: { referrerUrl?: string | null | undefined }): { source?: string } {
  const host = referrerUrl && URL.canParse(referrerUrl) ? new URL(referrerUrl).hostname : '';

  return host === '' || host === 'localhost' ? {} : { source: host.replace(/^www\./, '') };
}

async function answerInvitation(
  world: World,
  browser: Browser,
  { id }: ShownInvitation,
  signal: AbortSignal,
): Promise<void> {
  const { choices, makePerson, shop } = world;
  await sleep(choices.whole(4, 12) * SECOND_MS, undefined, { signal });
  if (choices.chance(0.35)) {
    await shop.call(visitorCalls.declineInvitation, { params: { id } }, browser);
    return;
  }
  const { email, firstName } = makePerson();
  const body = { customerName: firstName, customerEmail: email };
  const { session } = await shop.call(visitorCalls.acceptInvitation, { params: { id }, body }, browser);
  const params = { sessionId: session.sessionId };
  const { lines } = choices.weigh(OTHER_TOPICS);
  await sleep(choices.whole(3, 8) * SECOND_MS, undefined, { signal });
  await say(world, { params, browser, message: lines[0] });
  await readChat(world, { params, browser, thanks: lines[2] }, signal);
}
