import { type AnswerOf, reviewsCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { request } from '../../../app/calls/requests.ts';

type ReviewPage = AnswerOf<typeof reviewsCalls.listReviews>;

interface AddPhotoArguments {
  readonly reviewId: number;
  readonly file: File;
  /** The secret of the invitation with which the review was written. */
  readonly invite: string | null;
}

const UPLOAD_LIMIT_MS = 120_000;

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.infiniteQuery<ReviewPage, number, ReviewPage['next']>({
      query: ({ queryArg: id, pageParam: after }) =>
        request(reviewsCalls.listReviews, { params: { id }, query: { after: after ?? undefined } }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
    }),
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
