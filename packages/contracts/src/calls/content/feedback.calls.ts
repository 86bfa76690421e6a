import { defineCall } from '../../call.ts';
import { FeedbackReceipt, SendFeedback } from '../../http/content/feedback.ts';

/** What customers think of the shop (behaviour: help 6). */
export const feedbackCalls = {
  sendFeedback: defineCall({
    method: 'post',
    path: '/api/feedback',
    tag: 'Help',
    caller: 'customer',
    summary: 'Tell the shop what was good and what was not',
    description: 'Staff read it in the inbox. They can answer when the caller has an account.',
    limit: 'openText',
    body: SendFeedback,
    answers: { 201: { description: 'It was stored', schema: FeedbackReceipt } },
    errors: [400, 401, 403],
  }),
};
