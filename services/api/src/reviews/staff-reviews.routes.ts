import { BODY_LIMITS, moderationCalls } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentPage, presentStaffComment, presentStaffReview } from './moderation.presenter.ts';
import {
  listStaffComments,
  listStaffReviews,
  moderateComment,
  moderateReview,
} from './moderation.service.ts';

/** Reviews and comments, as merchants publish and withhold them (behaviour: reviews 2). */
export function staffReviewsRoutes({
  database,
  findStaffSession,
}: Pick<ApiContext, 'database' | 'findStaffSession'>): Router {
  const router = Router();
  const merchantsOnly = requireStaff(findStaffSession, 'merchant');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route(routePath(moderationCalls.listStaffReviews))
    .get(merchantsOnly, async (req, res) => {
      const query = parse(moderationCalls.listStaffReviews.query, req.query);
      res.json(presentPage(await listStaffReviews(database, query), presentStaffReview));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(moderationCalls.publishReview))
    .post(merchantsOnly, async (req, res) => {
      const { id } = parse(moderationCalls.publishReview.params, req.params);
      const { photos } = parse(moderationCalls.publishReview.query, req.query);
      const decision = { id, reason: null, ...(photos !== undefined && { seenPhotos: Number(photos) }) };
      res.json(presentStaffReview(await moderateReview(database, decision, getStaff(req))));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(moderationCalls.rejectReview))
    .post(merchantsOnly, body, async (req, res) => {
      const { id } = parse(moderationCalls.rejectReview.params, req.params);
      const { reason } = parse(moderationCalls.rejectReview.body, req.body);
      res.json(presentStaffReview(await moderateReview(database, { id, reason }, getStaff(req))));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(moderationCalls.listStaffReviewComments))
    .get(merchantsOnly, async (req, res) => {
      const query = parse(moderationCalls.listStaffReviewComments.query, req.query);
      res.json(presentPage(await listStaffComments(database, query), presentStaffComment));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(moderationCalls.publishReviewComment))
    .post(merchantsOnly, async (req, res) => {
      const { id } = parse(moderationCalls.publishReviewComment.params, req.params);
      res.json(presentStaffComment(await moderateComment(database, { id, reason: null }, getStaff(req))));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(moderationCalls.rejectReviewComment))
    .post(merchantsOnly, body, async (req, res) => {
      const { id } = parse(moderationCalls.rejectReviewComment.params, req.params);
      const { reason } = parse(moderationCalls.rejectReviewComment.body, req.body);
      res.json(presentStaffComment(await moderateComment(database, { id, reason }, getStaff(req))));
    })
    .all(refuseOtherMethods);

  return router;
}
