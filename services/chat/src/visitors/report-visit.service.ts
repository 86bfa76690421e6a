import type { ShownInvitation } from '@ronin/contracts';
import { type CookieHolder, identifyCaller } from '@ronin/identity';
import type { ChatContext } from '../context.ts';
import { findInvitation } from './invitations.service.ts';
import { saveVisitor, type VisitReport } from './visitors.service.ts';

/** Writes where a visitor is. @returns the invitation that waits for them. */
export async function reportVisit(
  { database, identity }: Pick<ChatContext, 'database' | 'identity'>,
  req: CookieHolder,
  report: VisitReport,
): Promise<ShownInvitation | undefined> {
  const caller = await identifyCaller(req, identity);
  // Everybody without a cookie is the default customer, whose cart and chats are not this visitor's.
  const customerId = caller.kind === 'account' || caller.kind === 'guest' ? caller.customerId : null;
  await saveVisitor(database, customerId, report);

  return await findInvitation(database, report.visitId);
}
