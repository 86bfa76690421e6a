import { type BodyOf, reviewsCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { pagesFromCall } from '../../../app/calls/pages-from-call.ts';

export interface WriteReviewArguments {
  readonly productId: number;
  readonly body: BodyOf<typeof reviewsCalls.writeReview>;
}

interface AddPhotoArguments {
  readonly reviewId: number;
  readonly file: File;
  /** The secret of the invitation with which the review was written. */
  readonly invite: string | null;
}

/** How long the upload of a photo may take. */
const UPLOAD_LIMIT_MS = 120_000;

interface WriteCommentArguments {
  readonly reviewId: number;
  readonly comment: string;
}

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
    getReviewPermission: build.query(
      fromCall(reviewsCalls.getReviewPermission, (productId: number) => ({ params: { id: productId } })),
    ),
    writeReview: build.mutation(
      fromCall(reviewsCalls.writeReview, ({ productId, body }: WriteReviewArguments) => ({
        params: { id: productId },
        body,
      })),
    ),
    addReviewPhoto: build.mutation(
      fromCall(reviewsCalls.addReviewPhoto, ({ reviewId, file, invite }: AddPhotoArguments) => {
        const body = new FormData();
        if (invite !== null) body.set('invite', invite);
        body.set('picture', file);

        return { params: { id: reviewId }, body, timeout: UPLOAD_LIMIT_MS };
      }),
    ),
    markHelpful: build.mutation(fromCall(reviewsCalls.markHelpful, (id: number) => ({ params: { id } }))),
    writeReviewComment: build.mutation(
      fromCall(reviewsCalls.writeReviewComment, ({ reviewId, comment }: WriteCommentArguments) => ({
        params: { id: reviewId },
        body: { comment },
      })),
    ),
  }),
});
