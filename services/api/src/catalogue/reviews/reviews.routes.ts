import { reviewsCalls, UploadReviewPhoto } from '@ronin/contracts';
import { hasRole, identifyCaller, requireCustomer, resolveStaff, SENT, serveCalls } from '@ronin/identity';
import { clientKey, parse, prepareResponse, sendPrepared } from '@ronin/server-kit';
import { encodePhotoInProcess } from '@ronin/server-kit/uploads';
import type { Request, Response } from 'express';
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

/** An hour: a photo that was erased or withheld is in no cache for longer. */
const POLICY = 'public, max-age=3600';
const STAFF_POLICY = 'private, no-store';

interface Upload {
  req: Request;
  res: Response;
  reviewId: number;
  customerId: number;
}

/** Receives, encodes and stores a photo of a review (behaviour: reviews 9). */
async function uploadReviewPhoto(
  { database, gates, limits }: ApiContext,
  { req, res, reviewId, customerId }: Upload,
) {
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

  return await gates.uploads(receive, visitor);
}

/** Sends a photo: one that is not published to merchants only. */
async function sendReviewPhoto(
  { database, findStaffSession }: ApiContext,
  { req, res, file }: { req: Request; res: Response; file: string },
): Promise<typeof SENT> {
  const { bytes, isPublished } = await readPhoto(database, file.replace('.jpg', ''));
  if (!isPublished) {
    const staff = await resolveStaff(req, findStaffSession);
    if (staff === null || !hasRole(staff, 'merchant')) throw noSuchPhoto();
  }
  sendPrepared(req, res, prepareResponse(bytes, 'image/jpeg'), isPublished ? POLICY : STAFF_POLICY);

  return SENT;
}
