import { z } from 'zod';
import { callsOf } from '../call.ts';
import { ChosenOptions } from '../cart/cart.ts';
import { DiscountCodeText, Id, PathId, StoredId, Timestamp, Uuid } from '../fields.ts';
import { OF_CHAT } from './of-chat.ts';
import { ChatSessionPath } from './sessions.ts';

/** What an agent proposes: to look at a product, to put it into the cart, to use a discount code. */
const ProposalKind = z.enum(['show', 'cart', 'discount']);
export type ProposalKind = z.infer<typeof ProposalKind>;

/** ended: nobody answered it, and it can no longer be accepted. */
const ProposalState = z.enum(['open', 'accepted', 'declined', 'ended']);
export type ProposalState = z.infer<typeof ProposalState>;

/** A proposal as both sides see it (behaviour: chat 15). */
export const ChatProposal = z.object({
  id: Id,
  sessionId: Uuid,
  kind: ProposalKind,
  state: ProposalState,
  productId: Id.nullable().meta({ description: 'null for a discount code.' }),
  options: ChosenOptions,
  code: z.string().nullable().meta({ description: 'The discount code; null for a product.' }),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type ChatProposal = z.infer<typeof ChatProposal>;

const ofProduct = {
  productId: StoredId,
  options: ChosenOptions.default({}),
  clientMessageId: Uuid.optional(),
};

/** POST …/proposals. A repeat with the same clientMessageId proposes nothing again. */
export const ProposeToShopper = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('show'), ...ofProduct }),
    z.object({ kind: z.literal('cart'), ...ofProduct }),
    z.object({
      kind: z.literal('discount'),
      code: DiscountCodeText,
      clientMessageId: Uuid.optional(),
    }),
  ])
  .meta({ id: 'ProposeToShopper' });
export type ProposeToShopper = z.infer<typeof ProposeToShopper>;

const ProposalPath = ChatSessionPath.extend({ proposalId: PathId });

const agent = callsOf({ tag: 'Agents', role: 'agent' });
const shopper = callsOf({
  tag: 'Chat',
  params: ProposalPath,
  notFound: 'There is no such proposal.',
  answers: { 200: { description: 'The proposal as it now is; of a repeat, too', schema: ChatProposal } },
});

/** An agent proposes, the shopper decides (behaviour: chat 15). */
export const proposalCalls = {
  propose: agent.post('/api/chat/sessions/{sessionId}/proposals', {
    summary: 'Propose a product, a place in the cart or a discount code to the shopper',
    description:
      'For the agent who holds the chat. The proposal is a message of the chat, and nothing changes until the shopper accepts.',
    ...OF_CHAT,
    body: ProposeToShopper,
    answers: {
      200: { description: 'This clientMessageId was sent before: that proposal', schema: ChatProposal },
      201: { description: 'The proposal, open', schema: ChatProposal },
    },
    errors: [409],
  }),
  acceptProposal: shopper.post('/api/chat/sessions/{sessionId}/proposals/{proposalId}/accept', {
    summary: 'Accept a proposal: a product for the cart is in the cart with the answer',
    caller: 'customer',
    errors: [409],
  }),
  declineProposal: shopper.post('/api/chat/sessions/{sessionId}/proposals/{proposalId}/decline', {
    summary: 'Decline a proposal',
    errors: [409],
  }),
};
