import type { AnswerOf, BodyOf, reviewsCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

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

type ReviewPage = AnswerOf<typeof reviewsCalls.listReviews>;

export const {
  useAddReviewPhotoMutation,
  useListReviewsInfiniteQuery,
  useMarkHelpfulMutation,
  useWriteReviewCommentMutation,
  useWriteReviewMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.infiniteQuery<ReviewPage, number, number | null>({
      query: ({ queryArg, pageParam }) => ({
        url: `/api/products/${String(queryArg)}/reviews`,
        params: { after: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
    }),
    writeReview: build.mutation<AnswerOf<typeof reviewsCalls.writeReview>, WriteReviewArguments>({
      query: ({ productId, body }) => ({
        url: `/api/products/${String(productId)}/reviews`,
        method: 'POST',
        body,
      }),
    }),
    addReviewPhoto: build.mutation<AnswerOf<typeof reviewsCalls.addReviewPhoto>, AddPhotoArguments>({
      query: ({ reviewId, file, invite }) => {
        const body = new FormData();
        if (invite !== null) body.set('invite', invite);
        body.set('picture', file);

        return {
          url: `/api/reviews/${String(reviewId)}/photos`,
          method: 'POST',
          body,
          timeout: UPLOAD_LIMIT_MS,
        };
      },
    }),
    markHelpful: build.mutation<AnswerOf<typeof reviewsCalls.markHelpful>, number>({
      query: (id) => ({ url: `/api/reviews/${String(id)}/helpful`, method: 'POST' }),
    }),
    writeReviewComment: build.mutation<
      AnswerOf<typeof reviewsCalls.writeReviewComment>,
      WriteCommentArguments
    >({
      query: ({ reviewId, comment }) => ({
        url: `/api/reviews/${String(reviewId)}/comments`,
        method: 'POST',
        body: { comment },
      }),
    }),
  }),
});
