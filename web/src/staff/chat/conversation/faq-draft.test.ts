import type { ChatMessage } from '@ronin/contracts';
import { describe, expect, it } from 'vitest';
import { buildMessage } from '../../../testing/build-chat.ts';
import { toFaqDraft } from './faq-draft.ts';

const session = { customerName: 'Hana Sato' };
let id = 0;
const say = (senderType: ChatMessage['senderType'], message: string) => {
  id += 1;
  return buildMessage({ id, senderType, message });
};

describe('the draft of a question', () => {
  it('has what the shopper wrote since the last answer, and the answer', () => {
    const answer = say('agent', 'Yes, within 60 days.');
    id = 0;
    const messages = [
      say('customer', 'Hello'),
      say('agent', 'How can I help?'),
      say('customer', 'My ring is too small.'),
      say('system', 'The agent has changed.'),
      say('customer', 'Can it be resized?'),
    ];
    const draft = toFaqDraft(session, [...messages, { ...answer, id: 6 }], { ...answer, id: 6 });

    expect(draft).toEqual({
      question: 'My ring is too small.\nCan it be resized?',
      answer: 'Yes, within 60 days.',
    });
  });

  it('takes the same question for the second part of an answer', () => {
    id = 0;
    const messages = [say('customer', 'Is it steel?'), say('agent', 'It is.'), say('agent', 'Stainless.')];
    const second = messages[2];

    expect(second && toFaqDraft(session, messages, second)).toEqual({
      question: 'Is it steel?',
      answer: 'Stainless.',
    });
  });

  it('has no name, e-mail address or telephone number of the shopper', () => {
    id = 0;
    const asked = say('customer', 'I am hana SATO, hana@example.com, +1 (415) 555-0132. Do you know Hanako?');
    const answer = say('agent', 'Dear Hana, I will write to hana@example.com.');

    expect(toFaqDraft(session, [asked, answer], answer)).toEqual({
      question: 'I am … …, …, …. Do you know Hanako?',
      answer: 'Dear …, I will write to ….',
    });
  });

  it('does not exist without a question', () => {
    id = 0;
    const greeting = say('agent', 'Welcome.');

    expect(toFaqDraft(session, [greeting], greeting)).toBeNull();
  });
});
