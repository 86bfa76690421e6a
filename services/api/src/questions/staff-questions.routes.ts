import { BODY_LIMITS, moderationCalls } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentStaffQuestion } from './questions.presenter.ts';
import {
  answerQuestion,
  dismissQuestion,
  getStaffQuestion,
  listStaffQuestions,
} from './staff-questions.service.ts';

/** Questions about products, as merchants answer them (behaviour: reviews 6). */
export function staffQuestionsRoutes({
  database,
  findStaffSession,
}: Pick<ApiContext, 'database' | 'findStaffSession'>): Router {
  const router = Router();
  const merchantsOnly = requireStaff(findStaffSession, 'merchant');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

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
    .route(routePath(moderationCalls.getStaffQuestion))
    .get(merchantsOnly, async (req, res) => {
      const { id } = parse(moderationCalls.getStaffQuestion.params, req.params);
      res.json(presentStaffQuestion(await getStaffQuestion(database, id)));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(moderationCalls.answerQuestion))
    .post(merchantsOnly, body, async (req, res) => {
      const { id } = parse(moderationCalls.answerQuestion.params, req.params);
      const { answer, seen } = parse(moderationCalls.answerQuestion.body, req.body);
      res.json(presentStaffQuestion(await answerQuestion(database, { id, answer, seen }, getStaff(req))));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(moderationCalls.dismissQuestion))
    .post(merchantsOnly, body, async (req, res) => {
      const { id } = parse(moderationCalls.dismissQuestion.params, req.params);
      const { seen } = parse(moderationCalls.dismissQuestion.body, req.body ?? {});
      res.json(presentStaffQuestion(await dismissQuestion(database, { id, seen }, getStaff(req))));
    })
    .all(refuseOtherMethods);

  return router;
}
