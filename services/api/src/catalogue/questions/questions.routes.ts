import { ProductQuestion, questionsCalls } from '@ronin/contracts';
import { identifyCaller, serveCalls } from '@ronin/identity';
import { presentRow } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';
import { askQuestion, listQuestions } from './questions.service.ts';

/** Questions about a product (behaviour: reviews 5). Everybody may ask, also without a customer. */
export const questionsRoutes = (context: ApiContext) =>
  serveCalls(context, questionsCalls, {
    listQuestions: async ({ params }) =>
      (await listQuestions(context.database, params.id)).map((row) =>
        presentRow(ProductQuestion, row, {
          answer: row.answer ?? '',
          answeredAt: (row.answeredAt ?? row.createdAt).toISOString(),
        }),
      ),
    askQuestion: async ({ req, params, body }) => {
      const caller = await identifyCaller(req, context.identity);
      const customerId = 'customerId' in caller ? caller.customerId : null;
      const id = await askQuestion(context.database, { productId: params.id, customerId }, body);
      return { id, status: 'pending' as const };
    },
  });
