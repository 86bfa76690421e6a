import type { RejectReason } from '@ronin/contracts';
import { moderationCalls, reviewsCalls } from '@ronin/contracts/calls';
import { toApiError } from '../../../app/api.ts';
import { consoleApi } from '../../../app/calls/console-api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { request } from '../../../app/calls/requests.ts';

/** Without a reason the review is published. */
interface Decision {
  readonly id: number;
  readonly reason: RejectReason | null;
  readonly photos: number;
}

/** After a conflict the list stays, so that its cards keep what was typed: the card reads its question again. */
const KEEPS_TYPED = {
  invalidatesTags: (_answer: unknown, error: unknown): 'StaffTexts'[] =>
    toApiError(error).status === 409 ? [] : ['StaffTexts'],
};

export const moderationApi = consoleApi(moderationCalls, 'StaffTexts')
  .injectEndpoints({
    endpoints: (build) => ({
      moderateReview: build.mutation<null, Decision>({
        query: ({ id, reason, photos }) =>
          reason === null
            ? request(moderationCalls.publishReview, { params: { id }, query: { photos: String(photos) } })
            : request(moderationCalls.rejectReview, { params: { id }, body: { reason } }),
        invalidatesTags: ['StaffTexts'],
      }),
      replyAsShop: build.mutation({
        ...fromCall(
          reviewsCalls.writeReviewComment,
          ({ reviewId, comment }: { readonly reviewId: number; readonly comment: string }) => ({
            params: { id: reviewId },
            body: { comment },
          }),
        ),
        invalidatesTags: ['StaffTexts'],
      }),
    }),
  })
  .enhanceEndpoints({ endpoints: { answerQuestion: KEEPS_TYPED, dismissQuestion: KEEPS_TYPED } });
