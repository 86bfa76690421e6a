import type { ChatSenderType } from '@ronin/contracts';
import { hasRole, resolveStaff } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import type { Sender } from './messages.service.ts';

/**
 * Who a REST request speaks as. The session id in its path is the shopper's key; an agent has the staff cookie.
 * @throws AppError forbidden when the caller is not who they say.
 */
export async function resolveSender(
  { findStaffSession: find }: Pick<ChatContext, 'findStaffSession'>,
  req: { headers: { cookie?: string | undefined } },
  senderType: ChatSenderType,
): Promise<Sender> {
  if (senderType === 'customer') return { type: 'customer' };

  const staff = senderType === 'agent' ? await resolveStaff(req, find) : null;
  if (staff === null || !hasRole(staff, 'agent')) {
    throw new AppError('forbidden', `You cannot send as ${senderType}.`);
  }
  return { type: 'agent', userId: staff.userId, displayName: staff.displayName };
}

/** @throws AppError invalid-input when the body names another session than the path. */
export function refuseOtherSession(sessionId: string, named: string | undefined): void {
  if (named === undefined || named.toLowerCase() === sessionId) return;

  const message = 'must be the session of the path';
  throw new AppError('invalid-input', `sessionId: ${message}`, { errors: [{ path: 'sessionId', message }] });
}

/**
 * Counts a message against its sender's limits.
 * @throws AppError too-many-requests
 */
export async function admitMessage(
  { limits }: Pick<ChatContext, 'limits'>,
  { sessionId, sender, address }: { sessionId: string; sender: Sender; address: string },
): Promise<void> {
  if (sender.type === 'agent') {
    await limits.chatMessageAgent.consume(String(sender.userId));
    return;
  }

  await limits.chatMessageAddress.consume(address);
  await limits.chatMessageSession.consume(sessionId);
}
