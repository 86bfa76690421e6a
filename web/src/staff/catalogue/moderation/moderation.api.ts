import type { ModerationStatus, QuestionStatus, RejectReason, StaffQuestion } from '@ronin/contracts';
import { moderationCalls, reviewsCalls } from '@ronin/contracts/calls';
import { api, toApiError } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { pagesFromCall } from '../../../app/calls/pages-from-call.ts';
import { request } from '../../../app/calls/requests.ts';

/** Absent: texts with any status. */
interface TextFilters {
  readonly status?: ModerationStatus;
}

interface QuestionFilters {
  readonly status?: QuestionStatus;
}

/** What is decided about a text. Without a reason it is published. */
interface Decision {
  readonly id: number;
  readonly reason: RejectReason | null;
}

/** What the merchant sees of a question: 409 when it is another by now. */
interface QuestionStep {
  readonly id: number;
  readonly seen: Pick<StaffQuestion, 'status' | 'answer'>;
}

interface ShopReply {
  readonly reviewId: number;
  readonly comment: string;
}

/** Only these two fields: calls refuse unknown ones. */
const seenOf = ({ status, answer }: QuestionStep['seen']) => ({ status, answer });

const LISTED = { keepUnusedDataFor: 0, providesTags: ['StaffTexts'] as const };

/** After a conflict the list stays, so that its cards keep what was typed: the card reads its question again. */
const invalidateQuestions = (_answer: unknown, error: unknown): 'StaffTexts'[] =>
  toApiError(error).status === 409 ? [] : ['StaffTexts'];

export const {
  useListStaffReviewsInfiniteQuery,
  useModerateReviewMutation,
  useReplyAsShopMutation,
  useListStaffReviewCommentsInfiniteQuery,
  useModerateReviewCommentMutation,
  useListStaffQuestionsInfiniteQuery,
  useLazyGetStaffQuestionQuery,
  useAnswerQuestionMutation,
  useDismissQuestionMutation,
} = api.enhanceEndpoints({ addTagTypes: ['StaffTexts'] }).injectEndpoints({
  endpoints: (build) => ({
    listStaffReviews: build.infiniteQuery({
      ...pagesFromCall(moderationCalls.listStaffReviews, (query: TextFilters) => ({ query })),
      ...LISTED,
    }),
    moderateReview: build.mutation<null, Decision & { readonly photos: number }>({
      query: ({ id, reason, photos }) =>
        reason === null
          ? request(moderationCalls.publishReview, { params: { id }, query: { photos: String(photos) } })
          : request(moderationCalls.rejectReview, { params: { id }, body: { reason } }),
      invalidatesTags: ['StaffTexts'],
    }),
    replyAsShop: build.mutation({
      ...fromCall(reviewsCalls.writeReviewComment, ({ reviewId, comment }: ShopReply) => ({
        params: { id: reviewId },
        body: { comment },
      })),
      invalidatesTags: ['StaffTexts'],
    }),
    listStaffReviewComments: build.infiniteQuery({
      ...pagesFromCall(moderationCalls.listStaffReviewComments, (query: TextFilters) => ({ query })),
      ...LISTED,
    }),
    moderateReviewComment: build.mutation<null, Decision>({
      query: ({ id, reason }) =>
        reason === null
          ? request(moderationCalls.publishReviewComment, { params: { id } })
          : request(moderationCalls.rejectReviewComment, { params: { id }, body: { reason } }),
      invalidatesTags: ['StaffTexts'],
    }),
    listStaffQuestions: build.infiniteQuery({
      ...pagesFromCall(moderationCalls.listStaffQuestions, (query: QuestionFilters) => ({ query })),
      ...LISTED,
    }),
    getStaffQuestion: build.query({
      ...fromCall(moderationCalls.getStaffQuestion, (id: number) => ({ params: { id } })),
      keepUnusedDataFor: 0,
    }),
    answerQuestion: build.mutation({
      ...fromCall(
        moderationCalls.answerQuestion,
        ({ id, seen, answer }: QuestionStep & { readonly answer: string }) => ({
          params: { id },
          body: { answer, seen: seenOf(seen) },
        }),
      ),
      invalidatesTags: invalidateQuestions,
    }),
    dismissQuestion: build.mutation({
      ...fromCall(moderationCalls.dismissQuestion, ({ id, seen }: QuestionStep) => ({
        params: { id },
        body: { seen: seenOf(seen) },
      })),
      invalidatesTags: invalidateQuestions,
    }),
  }),
});
