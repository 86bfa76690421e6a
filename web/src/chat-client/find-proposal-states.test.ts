import type { ChatProposal } from '@ronin/contracts';
import { expect, it } from 'vitest';
import { buildMessage } from '../testing/build-chat.ts';
import { findProposalStates } from './find-proposal-states.ts';

const PROPOSAL: ChatProposal = {
  id: 7,
  sessionId: 'a session',
  kind: 'cart',
  state: 'open',
  productId: 1,
  options: {},
  code: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-21T10:00:00.000Z',
};

it('takes the state from the last message about a proposal, because the first keeps the state with which it came', () => {
  const made = buildMessage({ proposal: PROPOSAL });
  const other = buildMessage({ proposal: { ...PROPOSAL, id: 8 } });
  const answered = buildMessage({ proposal: { ...PROPOSAL, state: 'accepted' } });

  expect([...findProposalStates([made, buildMessage(), other, answered])]).toEqual([
    [7, 'accepted'],
    [8, 'open'],
  ]);
});
