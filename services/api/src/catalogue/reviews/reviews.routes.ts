import { reviewsCalls, UploadReviewPhoto } from '@ronin/contracts';
import { hasRole, identifyCaller, requireCustomer, resolveStaff, SENT, serveCalls } from '@ronin/identity';
import { clientKey, parse, prepareResponse, sendPrepared } from '@ronin/server-kit';
import { encodePhotoInProcess } from '@ronin/server-kit/uploads';
import type { Request } from 'express';
import type { ApiContext } from '../../context/context.ts';
import { customerVisitor } from '../../context/gates.ts';
import { pictureForm } from '../pictures/picture-form.ts';
import { listReviews } from './list-reviews.service.ts';
import {
  addReviewPhoto,
  noSuchPhoto,
  readPhoto,
  refuseReadReview,
  refuseUnfitReview,
} from './review-photos.service.ts';
import { presentPhoto, presentReviews } from './reviews.presenter.ts';
import {
  findReviewPermission,
  markHelpful,
  writeComment,
  writeReview,
  writeShopComment,
} from './write-review.service.ts';

/** An hour: a photo that was erased or withheld is in no cache for longer. */
const POLICY = 'public, max-age=3600';
const STAFF_POLICY = 'private, no-store';

/** The reviews of a product, their photos, and what customers say about them (behaviour: reviews 1, reviews 3, reviews 9). */
export const reviewsRoutes = (context: ApiContext) => {
  const { database, findStaffSession, gates, identity, limits } = context;

  /** Reading, and an invitation, work without a customer. */
  const findCustomer = async (req: Request): Promise<number | null> => {
    const caller = await identifyCaller(req, identity);
    return 'customerId' in caller ? caller.customerId : null;
  };
  const findMerchant = async (req: Request) => {
    const staff = await resolveStaff(req, findStaffSession);
    return staff !== null && hasRole(staff, 'merchant') ? staff : null;
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
    addReviewPhoto: async ({ req, res, params: { id: reviewId }, customerId }) => {
      pictureForm.refuseUnfit(req);
      await limits.review.consume(clientKey(req.ip));
      await refuseReadReview(database, reviewId);
      const visitor = customerVisitor(customerId);
      const receive = () =>
        pictureForm.receive(req, res, async ({ fields, path }) => {
          const { invite } = parse(UploadReviewPhoto, fields ?? {});
          const author = { reviewId, customerId, invite };
          // Before the picture is decoded, which takes seconds.
          await refuseUnfitReview(database, author);
          return await addReviewPhoto(database, author, await encodePhotoInProcess(path, visitor));
        });
      return presentPhoto(await gates.uploads(receive, visitor));
    },
    /** One that is not published is sent to merchants only. */
    getReviewPhoto: async ({ req, res, params: { file } }) => {
      const { bytes, isPublished } = await readPhoto(database, file.replace('.jpg', ''));
      if (!isPublished && !(await findMerchant(req))) throw noSuchPhoto();
      sendPrepared(req, res, prepareResponse(bytes, 'image/jpeg'), isPublished ? POLICY : STAFF_POLICY);
      return SENT;
    },
    markHelpful: async ({ params, customerId }) => ({
      helpful: await markHelpful(database, customerId, params.id),
    }),
    writeReviewComment: async ({ req, params, body: { comment } }) => {
      const merchant = await findMerchant(req);
      if (merchant) return await writeShopComment(database, { reviewId: params.id, comment }, merchant);
      const customerId = await requireCustomer(req, identity);
      await limits.openText.consume(clientKey(req.ip));
      return await writeComment(database, customerId, { reviewId: params.id, comment });
    },
  });
};
