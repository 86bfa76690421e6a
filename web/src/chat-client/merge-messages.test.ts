import type { ChatProposal } from '@ronin/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMessage } from '../testing/build-chat.ts';
import { FakeChatService } from '../testing/fake-chat-service.ts';
import { findProposalStates, lastUnbrokenId, mergeMessages } from './merge-messages.ts';

let service: FakeChatService;
beforeEach(() => {
  service = new FakeChatService();
});

const store = (text: string) => service.store(text);

describe('merging', () => {
  it('keeps each message once, in commit order, in its latest version', () => {
    const [first, second] = [store('First'), store('Second')];
    const read = { ...first, readAt: '2026-01-01T00:01:00.000Z' };

    expect(mergeMessages([second], [read, second])).toEqual([read, second]);
    expect(mergeMessages([first, second], [])).toEqual([first, second]);
  });

  it('keeps a receipt that is newer than the answer in which it is missing', () => {
    const message = store('First');
    const read = { ...message, readAt: '2026-01-01T00:01:00.000Z' };

    expect(mergeMessages([read], [message])).toEqual([read]);
  });

  it('finds the last message before the first gap', () => {
    const [first, second, third] = [store('1'), store('2'), store('3')];

    expect(lastUnbrokenId([])).toBe(0);
    expect(lastUnbrokenId([second, third])).toBe(0);
    expect(lastUnbrokenId([first, third])).toBe(first.id);
    expect(lastUnbrokenId([first, second, third])).toBe(third.id);
  });
});

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
