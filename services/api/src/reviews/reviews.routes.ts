import { BODY_LIMITS, reviewsCalls } from '@ronin/contracts';
import { hasRole, identifyCaller, requireCustomer, resolveStaff } from '@ronin/identity';
import { clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { type Request, Router } from 'express';
import type { ApiContext } from '../context.ts';
import { listReviews } from './list-reviews.service.ts';
import { presentReviews } from './reviews.presenter.ts';
import { markHelpful, writeComment, writeReview, writeShopComment } from './write-review.service.ts';

/** The reviews of a product, what customers say about them, and comments (behaviour: reviews 1, reviews 3). */
export function reviewsRoutes(
  context: Pick<ApiContext, 'database' | 'findStaffSession' | 'identity' | 'limits'>,
): Router {
  const { database, findStaffSession, identity, limits } = context;
  const router = Router();
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  /** Reading, and an invitation, work without a customer. */
  const findCustomer = async (req: Request): Promise<number | null> => {
    const caller = await identifyCaller(req, identity);
    return 'customerId' in caller ? caller.customerId : null;
  };

  router
    .route(routePath(reviewsCalls.listReviews))
    .get(async (req, res) => {
      const { id } = parse(reviewsCalls.listReviews.params, req.params);
      const { after } = parse(reviewsCalls.listReviews.query, req.query);
      const customerId = await findCustomer(req);
      res.json(presentReviews(await listReviews(database, id, after), customerId));
    })
    .post(body, async (req, res) => {
      const { id: productId } = parse(reviewsCalls.writeReview.params, req.params);
      const review = parse(reviewsCalls.writeReview.body, req.body);
      const customerId =
        review.invite === undefined ? await requireCustomer(req, identity) : await findCustomer(req);
      await limits.review.consume(clientKey(req.ip));
      res.status(201).json(await writeReview(database, { productId, customerId }, review));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(reviewsCalls.markHelpful))
    .post(async (req, res) => {
      const { id } = parse(reviewsCalls.markHelpful.params, req.params);
      const customerId = await requireCustomer(req, identity);
      await limits.review.consume(clientKey(req.ip));
      res.json({ helpful: await markHelpful(database, customerId, id) });
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(reviewsCalls.writeReviewComment))
    .post(body, async (req, res) => {
      const { id: reviewId } = parse(reviewsCalls.writeReviewComment.params, req.params);
      const { comment } = parse(reviewsCalls.writeReviewComment.body, req.body);
      const staff = await resolveStaff(req, findStaffSession);
      if (staff !== null && hasRole(staff, 'merchant')) {
        res.status(201).json(await writeShopComment(database, { reviewId, comment }, staff));
        return;
      }
      const customerId = await requireCustomer(req, identity);
      await limits.openText.consume(clientKey(req.ip));
      res.status(201).json(await writeComment(database, customerId, { reviewId, comment }));
    })
    .all(refuseOtherMethods);

  return router;
}
