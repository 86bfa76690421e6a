import type { ChatSenderType } from '@ronin/contracts';
import {
  type CookieHolder,
  type FindStaffSession,
  hasRole,
  resolveStaff,
  type StaffMember,
} from '@ronin/identity';
import { AppError, invalidField } from '@ronin/server-kit';
import type { ChatLimits } from '../limits.ts';
import type { Sender } from './insert-message.ts';

/** Everyone who knows the session id can send as its shopper; agents need the staff cookie. @throws AppError forbidden */
export async function resolveSender(
  findStaffSession: FindStaffSession,
  req: CookieHolder,
  senderType: ChatSenderType,
): Promise<Sender> {
  if (senderType === 'customer') return { type: 'customer' };

  const staff = senderType === 'agent' ? await resolveStaff(req, findStaffSession) : null;
  if (staff === null || !hasRole(staff, 'agent')) {
    throw new AppError('forbidden', `You cannot send as ${senderType}.`);
  }
  return { type: 'agent', userId: staff.userId };
}

/** Null for a shopper. @throws AppError forbidden when the caller claims to be an agent and is not. */
export async function findAgentCaller(
  findStaffSession: FindStaffSession,
  req: CookieHolder,
  senderType: 'customer' | 'agent' | undefined,
): Promise<StaffMember | null> {
  if (senderType === 'customer') return null;
  const staff = await resolveStaff(req, findStaffSession);
  if (staff !== null && hasRole(staff, 'agent')) return staff;
  if (senderType === 'agent') throw new AppError('forbidden', 'You are not an agent.');

  return null;
}

/** @throws AppError invalid-input when the body names another session than the path. */
export function requireSameSession(sessionId: string, named: string | undefined): void {
  if (named === undefined || named.toLowerCase() === sessionId) return;

  throw invalidField('sessionId', 'must be the session of the path');
}

/** Counts a message for its sender's rate limits. @throws AppError too-many-requests */
export async function consumeMessageLimits(
  limits: ChatLimits,
  { sessionId, sender, address }: { sessionId: string; sender: Sender; address: string },
): Promise<void> {
  if (sender.type === 'agent') {
    await limits.chatMessageAgent.consume(String(sender.userId));
    return;
  }

  await limits.chatMessageAddress.consume(address);
  await limits.chatMessageSession.consume(sessionId);
}
