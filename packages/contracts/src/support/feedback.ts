import { z } from 'zod';
import { callsOf } from '../call.ts';
import { chatText, Id, Timestamp, writtenText } from '../fields.ts';
import { REVIEW_STARS, TEXT_LIMITS } from '../limits.ts';

/** POST /api/feedback. The form sends praise, idea, problem or other as the type; other programs may send other words. */
export const SendFeedback = z.object({
  feedbackType: writtenText(TEXT_LIMITS.feedbackType),
  rating: z.int().min(REVIEW_STARS.min).max(REVIEW_STARS.max).nullish(),
  subject: writtenText(TEXT_LIMITS.label).nullish(),
  message: chatText(TEXT_LIMITS.contactMessage),
});
export type SendFeedback = z.infer<typeof SendFeedback>;

export const FeedbackReceipt = z.object({ id: Id, status: z.literal('new'), createdAt: Timestamp });

const customer = callsOf({ tag: 'Help', caller: 'customer' });

/** What customers think of the shop (behaviour: help 6). */
export const feedbackCalls = {
  sendFeedback: customer.post('/api/feedback', {
    summary: 'Tell the shop what was good and what was not',
    description: 'Staff read it in the inbox. They can answer when the caller has an account.',
    limit: 'openText',
    body: SendFeedback,
    answers: { 201: { description: 'It was stored', schema: FeedbackReceipt } },
    errors: [403],
  }),
};
