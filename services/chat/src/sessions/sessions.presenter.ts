import { type AgentChatSession, type ChatSearchHit, type ChatSession, ShopperPage } from '@ronin/contracts';
import type { SessionRow } from './rows.ts';
import type { FoundSession } from './search.service.ts';

/** A session for its shopper. */
export function presentSession(session: SessionRow): ChatSession {
  return {
    sessionId: session.sessionId,
    status: session.status,
    agentName: session.agentName,
    customerName: session.customerName,
    customerEmail: session.customerEmail,
    startedAt: session.startedAt.toISOString(),
    endedAt: session.endedAt?.toISOString() ?? null,
    queuePosition: session.queuePosition,
    ...(session.status === 'waiting' &&
      session.promisedAt !== null && { promisedAt: session.promisedAt.toISOString() }),
    ...(session.answerEmail !== null && { answerEmail: session.answerEmail }),
  };
}

/** Null when no page was reported, or an earlier release stored something that is not a path of this shop. */
export function presentPage({ pagePath, pageTitle }: Pick<SessionRow, 'pagePath' | 'pageTitle'>) {
  const page = ShopperPage.safeParse({ path: pagePath, title: pageTitle ?? '' });

  return page.success ? page.data : null;
}

/** A session for staff. */
export function presentAgentSession(session: SessionRow): AgentChatSession {
  return {
    ...presentSession(session),
    agentName: session.holderName,
    agentId: session.agentId,
    customerId: session.customerId,
    waitTime: session.waitTime,
    chatDuration: session.chatDuration,
    satisfaction: session.satisfaction,
    satisfactionComment: session.satisfactionComment,
    tags: session.tags,
    queuedAt: session.queuedAt.toISOString(),
    claimedAt: session.claimedAt?.toISOString() ?? null,
    unansweredSince: session.unansweredSince?.toISOString() ?? null,
    customerOnline: session.customerOnline && session.status !== 'ended',
    customerSeenAt: session.customerSeenAt.toISOString(),
    customerPage: presentPage(session),
    transferredFrom: session.transferredFrom,
    waitingSince: session.waitingSince.toISOString(),
    rungAt: session.rungAt?.toISOString() ?? null,
    lastSequence: session.lastSequence,
    preview: session.preview,
  };
}

/** A search result for staff. */
export const presentSearchHit = (session: FoundSession): ChatSearchHit => ({
  ...presentAgentSession(session),
  match: session.match,
});
