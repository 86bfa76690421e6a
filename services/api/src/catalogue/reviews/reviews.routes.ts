import { reviewsCalls } from '@ronin/contracts';
import { hasRole, identifyCaller, requireCustomer, resolveStaff, serveCalls } from '@ronin/identity';
import { clientKey } from '@ronin/server-kit';
import type { Request } from 'express';
import type { ApiContext } from '../../context/context.ts';
import { listReviews } from './list-reviews.service.ts';
import { sendReviewPhoto, uploadReviewPhoto } from './review-photos.routes.ts';
import { presentPhoto, presentReviews } from './reviews.presenter.ts';
import {
  findReviewPermission,
  markHelpful,
  writeComment,
  writeReview,
  writeShopComment,
} from './write-review.service.ts';

/** The reviews of a product, their photos, and what customers say about them (behaviour: reviews 1, reviews 3, reviews 9). */
export const reviewsRoutes = (context: ApiContext) => {
  const { database, findStaffSession, identity, limits } = context;

  /** Reading, and an invitation, work without a customer. */
  const findCustomer = async (req: Request): Promise<number | null> => {
    const caller = await identifyCaller(req, identity);
    return 'customerId' in caller ? caller.customerId : null;
  };

  return serveCalls(context, reviewsCalls, {
    listReviews: async ({ req, params, query }) => {
      const customerId = await findCustomer(req);
      return presentReviews(await listReviews(database, params.id, query.after), customerId);
    },
    getReviewPermission: ({ params, customerId }) =>
      findReviewPermission(database, { productId: params.id, customerId }),
    writeReview: async ({ req, params, body }) => {
      const customerId =
        body.invite === undefined ? await requireCustomer(req, identity) : await findCustomer(req);
      await limits.review.consume(clientKey(req.ip));
      return await writeReview(database, { productId: params.id, customerId }, body);
    },
    addReviewPhoto: async ({ req, res, params, customerId }) =>
      presentPhoto(await uploadReviewPhoto(context, { req, res, reviewId: params.id, customerId })),
    getReviewPhoto: ({ req, res, params }) => sendReviewPhoto(context, { req, res, ...params }),
    markHelpful: async ({ params, customerId }) => ({
      helpful: await markHelpful(database, customerId, params.id),
    }),
    writeReviewComment: async ({ req, params, body: { comment } }) => {
      const staff = await resolveStaff(req, findStaffSession);
      if (staff !== null && hasRole(staff, 'merchant')) {
        return await writeShopComment(database, { reviewId: params.id, comment }, staff);
      }
      const customerId = await requireCustomer(req, identity);
      await limits.openText.consume(clientKey(req.ip));
      return await writeComment(database, customerId, { reviewId: params.id, comment });
    },
  });
};
