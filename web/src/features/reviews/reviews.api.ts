import type { AnswerOf, BodyOf, reviewsCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

interface WriteReviewArguments {
  readonly productId: number;
  readonly body: BodyOf<typeof reviewsCalls.writeReview>;
}

interface WriteCommentArguments {
  readonly reviewId: number;
  readonly comment: string;
}

type ReviewPage = AnswerOf<typeof reviewsCalls.listReviews>;

export const {
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
