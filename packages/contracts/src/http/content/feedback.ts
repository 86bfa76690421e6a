import { z } from 'zod';
import { chatText, Id, Timestamp, writtenText } from '../../fields.ts';
import { REVIEW_STARS, TEXT_LIMITS } from '../../limits.ts';

/** POST /api/feedback. The form sends praise, idea, problem or other as the type; other programs may send other words. */
export const SendFeedback = z
  .object({
    feedbackType: writtenText(TEXT_LIMITS.feedbackType),
    rating: z.int().min(REVIEW_STARS.min).max(REVIEW_STARS.max).nullish(),
    subject: writtenText(TEXT_LIMITS.label).nullish(),
    message: chatText(TEXT_LIMITS.contactMessage),
  })
  .meta({ id: 'SendFeedback' });
export type SendFeedback = z.infer<typeof SendFeedback>;

export const FeedbackReceipt = z
  .object({ id: Id, status: z.literal('new'), createdAt: Timestamp })
  .meta({ id: 'FeedbackReceipt' });
export type FeedbackReceipt = z.infer<typeof FeedbackReceipt>;
