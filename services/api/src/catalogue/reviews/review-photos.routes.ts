import { UploadReviewPhoto } from '@ronin/contracts';
import { hasRole, resolveStaff, SENT } from '@ronin/identity';
import { clientKey, parse, prepareResponse, sendPrepared } from '@ronin/server-kit';
import { encodePhotoInProcess } from '@ronin/server-kit/uploads';
import type { Request, Response } from 'express';
import type { ApiContext } from '../../context/context.ts';
import { customerVisitor } from '../../context/gates.ts';
import { pictureForm } from '../pictures/picture-form.ts';
import {
  addReviewPhoto,
  noSuchPhoto,
  readPhoto,
  refuseReadReview,
  refuseUnfitReview,
} from './review-photos.service.ts';

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
export async function uploadReviewPhoto(
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
export async function sendReviewPhoto(
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
