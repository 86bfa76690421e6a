import { z } from 'zod';
import { callsOf } from '../call.ts';
import { chatText, Email, Id, IdPath, Timestamp, writtenText } from '../fields.ts';
import { REVIEW_LIMITS, TEXT_LIMITS } from '../limits.ts';

/** An answered question about a product. The address of the asker is never shown. */
export const ProductQuestion = z.object({
  id: Id,
  customerName: z.string(),
  question: z.string(),
  answer: z.string(),
  createdAt: Timestamp,
  answeredAt: Timestamp,
});
export type ProductQuestion = z.infer<typeof ProductQuestion>;

export const AskQuestion = z.object({
  customerName: writtenText(TEXT_LIMITS.name),
  email: Email,
  question: chatText(TEXT_LIMITS.productQuestion),
});
export type AskQuestion = z.infer<typeof AskQuestion>;

/** A question that was accepted. It is shown once it is answered. */
export const AskedQuestion = z.object({ id: Id, status: z.literal('pending') });

const anyone = callsOf({ tag: 'Questions' });

/** Questions about a product (behaviour: reviews 5). */
export const questionsCalls = {
  listQuestions: anyone.get('/api/products/{id}/questions', {
    summary: 'The answered questions about a product, the last answered first',
    params: IdPath,
    answers: {
      200: {
        description: `At most ${String(REVIEW_LIMITS.questions)}`,
        schema: z.array(ProductQuestion),
      },
    },
  }),
  askQuestion: anyone.post('/api/products/{id}/questions', {
    summary: 'Ask a question about a product',
    description: 'It is shown with its answer. The asker gets a mail then.',
    limit: 'openText',
    params: IdPath,
    body: AskQuestion,
    answers: { 201: { description: 'It waits for an answer', schema: AskedQuestion } },
  }),
};
