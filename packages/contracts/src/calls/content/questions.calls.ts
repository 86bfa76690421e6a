import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { ProductPath } from '../../catalogue/catalogue.ts';
import { AskedQuestion, AskQuestion, ProductQuestion } from '../../http/content/questions.ts';
import { REVIEW_LIMITS } from '../../limits.ts';

const QUESTIONS = 'Questions';

/** Questions about a product (behaviour: reviews 5). */
export const questionsCalls = {
  listQuestions: defineCall({
    method: 'get',
    path: '/api/products/{id}/questions',
    tag: QUESTIONS,
    summary: 'The answered questions about a product, the last answered first',
    params: ProductPath,
    answers: {
      200: {
        description: `At most ${String(REVIEW_LIMITS.questions)}`,
        schema: z.array(ProductQuestion),
      },
    },
    errors: [400, 404],
  }),
  askQuestion: defineCall({
    method: 'post',
    path: '/api/products/{id}/questions',
    tag: QUESTIONS,
    summary: 'Ask a question about a product',
    description: 'It is shown with its answer. The asker gets a mail then.',
    limit: 'openText',
    params: ProductPath,
    body: AskQuestion,
    answers: { 201: { description: 'It waits for an answer', schema: AskedQuestion } },
    errors: [400, 404],
  }),
};
