import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Id, Money, PathId, requiredText, Timestamp, Uuid, writtenText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { ChatAvailability } from './agents.ts';
import { ShopperPage, StartChat, StartChatAnswer } from './sessions.ts';

const VisitId = requiredText(TEXT_LIMITS.name);

/**
 * GET /api/chat/availability: a page that is visible says every 20 seconds where its visitor is. It says nothing when the
 * visitor asked not to be tracked.
 */
export const AvailabilityQuery = z.object({
  visitId: VisitId.optional(),
  path: ShopperPage.shape.path.optional(),
  title: ShopperPage.shape.title.optional(),
  source: writtenText(TEXT_LIMITS.name).optional(),
  visitNumber: PathId.optional(),
});
export type AvailabilityQuery = z.infer<typeof AvailabilityQuery>;

/** An invitation as the shopper sees it. Its id is a secret between the page and the shop. */
export const ShownInvitation = z.object({ id: Uuid, agentName: z.string(), expiresAt: Timestamp });
export type ShownInvitation = z.infer<typeof ShownInvitation>;

/** GET /api/chat/availability */
export const AvailabilityAnswer = ChatAvailability.extend({
  invitation: ShownInvitation.optional().meta({ description: 'To the visitor of this page.' }),
});
export type AvailabilityAnswer = z.infer<typeof AvailabilityAnswer>;

/** open: the visitor has not answered; expired: nobody answered in time. */
export const InvitationState = z.enum(['open', 'accepted', 'declined', 'expired']);

/** A visitor whose page is open and visible now. */
export const ChatVisitor = z.object({
  visitId: z.string(),
  path: z.string(),
  title: z.string(),
  source: z.string().nullable().meta({ description: 'The site or campaign before the visit.' }),
  visitNumber: z.int().positive().meta({ description: 'Which visit of this browser it is, from 1.' }),
  since: Timestamp,
  accountName: z.string().nullable().meta({ description: 'Of a signed-in customer.' }),
  cartItems: z.int().nonnegative(),
  cartTotal: Money,
  isInCheckout: z.boolean(),
  sessionId: Uuid.nullable().meta({ description: 'The open chat of the visitor.' }),
  invitation: InvitationState.nullable(),
});
export type ChatVisitor = z.infer<typeof ChatVisitor>;

/** POST /api/chat/invitations */
export const InviteVisitor = z.object({ visitId: VisitId });

export const ChatInvitation = z.object({
  id: Uuid,
  visitId: z.string(),
  agentId: Id,
  agentName: z.string(),
  state: InvitationState,
  expiresAt: Timestamp,
});
export type ChatInvitation = z.infer<typeof ChatInvitation>;

/** POST …/accept. A signed-in shopper needs no field; a guest gives what the form of a chat asks for. */
export const AcceptInvitation = StartChat.partial();
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;

const InvitationPath = z.object({ id: Uuid });
const NO_INVITATION = 'There is no such invitation.';

const agent = callsOf({ tag: 'Agents', role: 'agent' });
const anyone = callsOf({ tag: 'Chat' });

/** Who is in the shop now, and invitations to a chat (behaviour: chat 21). */
export const visitorCalls = {
  listVisitors: agent.get('/api/chat/visitors', {
    summary: 'Who is in the shop now, newest visit first, at most 200',
    answers: { 200: { description: 'The visitors', schema: z.array(ChatVisitor) } },
  }),
  inviteVisitor: agent.post('/api/chat/invitations', {
    summary: 'Invite a visitor to a chat, once in a visit',
    body: InviteVisitor,
    answers: { 201: { description: 'The invitation', schema: ChatInvitation } },
    errors: [404, 409],
  }),
  acceptInvitation: anyone.post('/api/chat/invitations/{id}/accept', {
    summary: 'Accept an invitation: the chat begins with the agent who sent it',
    limit: 'chatStart',
    isBodyOptional: true,
    params: InvitationPath,
    notFound: NO_INVITATION,
    body: AcceptInvitation,
    answers: {
      200: { description: 'It was accepted before: that session', schema: StartChatAnswer },
      201: { description: 'The session', schema: StartChatAnswer },
    },
    errors: [401, 403, 409],
  }),
  declineInvitation: anyone.post('/api/chat/invitations/{id}/decline', {
    summary: 'Decline an invitation',
    limit: 'chatStart',
    params: InvitationPath,
    notFound: NO_INVITATION,
    answers: { 204: { description: 'Declined' } },
    errors: [409],
  }),
};
