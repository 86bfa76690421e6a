import type {
  AnswerOf,
  moderationCalls,
  ModerationStatus,
  QuestionStatus,
  RejectReason,
  reviewsCalls,
  StaffQuestion,
} from '@ronin/contracts';
import { api, toApiError } from '../../app/api.ts';

type Answer<Name extends keyof typeof moderationCalls> = AnswerOf<(typeof moderationCalls)[Name]>;

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

interface PagedList {
  readonly infiniteQueryOptions: {
    readonly initialPageParam: number | null;
    readonly getNextPageParam: (page: { readonly next: number | null }) => number | undefined;
  };
  readonly keepUnusedDataFor: number;
  readonly providesTags: readonly 'StaffTexts'[];
}

const pages: PagedList = {
  infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
  keepUnusedDataFor: 0,
  providesTags: ['StaffTexts'],
};

const decide = (url: string, { id, reason }: Decision) => ({
  url: `${url}/${String(id)}/${reason === null ? 'publish' : 'reject'}`,
  method: 'POST',
  ...(reason !== null && { body: { reason } }),
});

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
    listStaffReviews: build.infiniteQuery<Answer<'listStaffReviews'>, TextFilters, number | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/staff/reviews',
        params: { ...queryArg, after: pageParam ?? undefined },
      }),
      ...pages,
    }),
    moderateReview: build.mutation<Answer<'publishReview'>, Decision & { readonly photos: number }>({
      query: ({ photos, ...decision }) => ({
        ...decide('/api/staff/reviews', decision),
        ...(decision.reason === null && { params: { photos } }),
      }),
      invalidatesTags: ['StaffTexts'],
    }),
    replyAsShop: build.mutation<
      AnswerOf<typeof reviewsCalls.writeReviewComment>,
      { readonly reviewId: number; readonly comment: string }
    >({
      query: ({ reviewId, comment }) => ({
        url: `/api/reviews/${String(reviewId)}/comments`,
        method: 'POST',
        body: { comment },
      }),
      invalidatesTags: ['StaffTexts'],
    }),
    listStaffReviewComments: build.infiniteQuery<
      Answer<'listStaffReviewComments'>,
      TextFilters,
      number | null
    >({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/staff/review-comments',
        params: { ...queryArg, after: pageParam ?? undefined },
      }),
      ...pages,
    }),
    moderateReviewComment: build.mutation<Answer<'publishReviewComment'>, Decision>({
      query: (decision) => decide('/api/staff/review-comments', decision),
      invalidatesTags: ['StaffTexts'],
    }),
    listStaffQuestions: build.infiniteQuery<Answer<'listStaffQuestions'>, QuestionFilters, number | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/staff/questions',
        params: { ...queryArg, after: pageParam ?? undefined },
      }),
      ...pages,
    }),
    getStaffQuestion: build.query<Answer<'getStaffQuestion'>, number>({
      query: (id) => ({ url: `/api/staff/questions/${String(id)}` }),
      keepUnusedDataFor: 0,
    }),
    answerQuestion: build.mutation<Answer<'answerQuestion'>, QuestionStep & { readonly answer: string }>({
      query: ({ id, seen: { status, answer: seenAnswer }, answer }) => ({
        url: `/api/staff/questions/${String(id)}/answer`,
        method: 'POST',
        body: { answer, seen: { status, answer: seenAnswer } },
      }),
      invalidatesTags: invalidateQuestions,
    }),
    dismissQuestion: build.mutation<Answer<'dismissQuestion'>, QuestionStep>({
      query: ({ id, seen: { status, answer } }) => ({
        url: `/api/staff/questions/${String(id)}/dismiss`,
        method: 'POST',
        body: { seen: { status, answer } },
      }),
      invalidatesTags: invalidateQuestions,
    }),
  }),
});
