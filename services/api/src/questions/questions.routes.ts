import { BODY_LIMITS, questionsCalls } from '@ronin/contracts';
import { identifyCaller } from '@ronin/identity';
import { clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentQuestion } from './questions.presenter.ts';
import { askQuestion, listQuestions } from './questions.service.ts';

/** Questions about a product (behaviour: reviews 5). Everybody may ask, also without a customer. */
export function questionsRoutes({
  database,
  identity,
  limits,
}: Pick<ApiContext, 'database' | 'identity' | 'limits'>): Router {
  const router = Router();

  router
    .route(routePath(questionsCalls.listQuestions))
    .get(async (req, res) => {
      const { id } = parse(questionsCalls.listQuestions.params, req.params);
      const questions = await listQuestions(database, id);
      res.json(questions.map(presentQuestion));
    })
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const { id: productId } = parse(questionsCalls.askQuestion.params, req.params);
      const question = parse(questionsCalls.askQuestion.body, req.body);
      const caller = await identifyCaller(req, identity);
      const customerId = 'customerId' in caller ? caller.customerId : null;
      await limits.openText.consume(clientKey(req.ip));
      const id = await askQuestion(database, { productId, customerId }, question);
      res.status(201).json({ id, status: 'pending' });
    })
    .all(refuseOtherMethods);

  return router;
}
