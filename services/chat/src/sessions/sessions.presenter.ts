import { AgentChatSession, type ChatSearchHit, ChatSession, ShopperPage } from '@ronin/contracts';
import { presentRow } from '@ronin/server-kit';
import type { SessionRow } from './rows.ts';
import type { FoundSession } from './search.service.ts';

/** Absent where nothing was promised, or the wait is over. */
const presentPromise = ({ status, promisedAt, answerEmail }: SessionRow) => ({
  promisedAt: status === 'waiting' ? promisedAt?.toISOString() : undefined,
  answerEmail: answerEmail ?? undefined,
});

/** A session for its shopper. */
export const presentSession = (session: SessionRow): ChatSession =>
  presentRow(ChatSession, session, presentPromise(session));

/** Null when no page was reported, or an earlier release stored something that is not a path of this shop. */
export function presentPage({ pagePath, pageTitle }: Pick<SessionRow, 'pagePath' | 'pageTitle'>) {
  const page = ShopperPage.safeParse({ path: pagePath, title: pageTitle ?? '' });

  return page.success ? page.data : null;
}

/** A session for staff. */
export const presentAgentSession = (session: SessionRow): AgentChatSession =>
  presentRow(AgentChatSession, session, {
    ...presentPromise(session),
    agentName: session.holderName,
    customerOnline: session.customerOnline && session.status !== 'ended',
    customerPage: presentPage(session),
  });

/** A search result for staff. */
export const presentSearchHit = (session: FoundSession): ChatSearchHit => ({
  ...presentAgentSession(session),
  match: session.match,
});
