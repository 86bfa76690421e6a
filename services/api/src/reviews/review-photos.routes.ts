import { reviewsCalls, UploadReviewPhoto } from '@ronin/contracts';
import { hasRole, requireCustomer, resolveStaff } from '@ronin/identity';
import {
  clientKey,
  parse,
  prepareResponse,
  refuseOtherMethods,
  routePath,
  sendPrepared,
} from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { customerVisitor } from '../gates.ts';
import { encodePhotoInProcess } from '../pictures/encoder/encode-in-process.ts';
import { receivePicture, refuseUnfitForm } from '../pictures/picture-form.routes.ts';
import {
  addReviewPhoto,
  noSuchPhoto,
  readPhoto,
  refuseReadReview,
  refuseUnfitReview,
} from './review-photos.service.ts';
import { presentPhoto } from './reviews.presenter.ts';

/** An hour: a photo that was erased or withheld is in no cache for longer. */
const POLICY = 'public, max-age=3600';
const STAFF_POLICY = 'private, no-store';

/** Photos of reviews (behaviour: reviews 9). */
export function reviewPhotosRoutes({
  database,
  findStaffSession,
  gates,
  identity,
  limits,
}: Pick<ApiContext, 'database' | 'findStaffSession' | 'gates' | 'identity' | 'limits'>): Router {
  const router = Router();

  router
    .route(routePath(reviewsCalls.addReviewPhoto))
    .post(async (req, res) => {
      const { id: reviewId } = parse(reviewsCalls.addReviewPhoto.params, req.params);
      const customerId = await requireCustomer(req, identity);
      refuseUnfitForm(req);
      await limits.review.consume(clientKey(req.ip));
      await refuseReadReview(database, reviewId);
      const visitor = customerVisitor(customerId);
      const receive = () =>
        receivePicture(req, res, async ({ fields, picture }) => {
          const { invite } = parse(UploadReviewPhoto, fields ?? {});
          const author = { reviewId, customerId, invite };
          // Before the picture is decoded, which takes seconds.
          await refuseUnfitReview(database, author);

          return await addReviewPhoto(database, author, await encodePhotoInProcess(picture, visitor));
        });
      const added = await gates.uploads(receive, visitor);
      res.status(201).json(presentPhoto(added));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(reviewsCalls.getReviewPhoto))
    .get(async (req, res) => {
      const { file } = parse(reviewsCalls.getReviewPhoto.params, req.params);
      const { bytes, isPublished } = await readPhoto(database, file.replace('.jpg', ''));
      if (!isPublished) {
        const staff = await resolveStaff(req, findStaffSession);
        if (staff === null || !hasRole(staff, 'merchant')) throw noSuchPhoto();
      }
      sendPrepared(req, res, prepareResponse(bytes, 'image/jpeg'), isPublished ? POLICY : STAFF_POLICY);
    })
    .all(refuseOtherMethods);

  return router;
}
