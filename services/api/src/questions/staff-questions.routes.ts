import { BODY_LIMITS, moderationCalls } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentStaffQuestion } from './questions.presenter.ts';
import { answerQuestion, dismissQuestion, listStaffQuestions } from './staff-questions.service.ts';

/** Questions about products, as merchants answer them (behaviour: reviews 6). */
export function staffQuestionsRoutes({
  database,
  findStaffSession,
}: Pick<ApiContext, 'database' | 'findStaffSession'>): Router {
  const router = Router();
  const merchantsOnly = requireStaff(findStaffSession, 'merchant');

  router
    .route(routePath(moderationCalls.listStaffQuestions))
    .get(merchantsOnly, async (req, res) => {
      const query = parse(moderationCalls.listStaffQuestions.query, req.query);
      const { rows, hasMore } = await listStaffQuestions(database, query);
      const items = rows.map(presentStaffQuestion);
      res.json({ items, next: hasMore ? (items.at(-1)?.id ?? null) : null });
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(moderationCalls.answerQuestion))
    .post(merchantsOnly, parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const { id } = parse(moderationCalls.answerQuestion.params, req.params);
      const { answer } = parse(moderationCalls.answerQuestion.body, req.body);
      res.json(presentStaffQuestion(await answerQuestion(database, { id, answer }, getStaff(req))));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(moderationCalls.dismissQuestion))
    .post(merchantsOnly, async (req, res) => {
      const { id } = parse(moderationCalls.dismissQuestion.params, req.params);
      res.json(presentStaffQuestion(await dismissQuestion(database, id, getStaff(req))));
    })
    .all(refuseOtherMethods);

  return router;
}
