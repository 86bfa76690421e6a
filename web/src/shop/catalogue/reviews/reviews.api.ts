import { reviewsCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { pagesFromCall } from '../../../app/calls/pages-from-call.ts';

interface AddPhotoArguments {
  readonly reviewId: number;
  readonly file: File;
  /** The secret of the invitation with which the review was written. */
  readonly invite: string | null;
}

/** How long the upload of a photo may take. */
const UPLOAD_LIMIT_MS = 120_000;

export const {
  useAddReviewPhotoMutation,
  useLazyGetReviewPermissionQuery,
  useListReviewsInfiniteQuery,
  useMarkHelpfulMutation,
  useWriteReviewCommentMutation,
  useWriteReviewMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.infiniteQuery(
      pagesFromCall(reviewsCalls.listReviews, (productId: number) => ({ params: { id: productId } })),
    ),
    getReviewPermission: build.query(fromCall(reviewsCalls.getReviewPermission)),
    writeReview: build.mutation(fromCall(reviewsCalls.writeReview)),
    addReviewPhoto: build.mutation(
      fromCall(reviewsCalls.addReviewPhoto, ({ reviewId, file, invite }: AddPhotoArguments) => {
        const body = new FormData();
        if (invite !== null) body.set('invite', invite);
        body.set('picture', file);

        return { params: { id: reviewId }, body, timeout: UPLOAD_LIMIT_MS };
      }),
    ),
    markHelpful: build.mutation(fromCall(reviewsCalls.markHelpful)),
    writeReviewComment: build.mutation(fromCall(reviewsCalls.writeReviewComment)),
  }),
});
