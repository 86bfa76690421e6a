import { moderationCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { presentPage } from '../../context/staff-page.ts';
import {
  answerQuestion,
  dismissQuestion,
  getStaffQuestion,
  listStaffQuestions,
  presentStaffQuestion,
} from '../questions/staff-questions.service.ts';
import {
  listStaffComments,
  listStaffReviews,
  moderateComment,
  moderateReview,
} from '../reviews/moderation.service.ts';
import { presentStaffComment, presentStaffReview } from '../reviews/reviews.presenter.ts';

/** Reviews, comments and questions, as merchants publish, withhold and answer them (behaviour: reviews 2, reviews 6). */
export const moderationRoutes = (context: ApiContext) => {
  const { database, reads } = context;

  return serveCalls(context, moderationCalls, {
    listStaffReviews: async ({ query }) =>
      presentPage(await reads.list(({ database }) => listStaffReviews(database, query)), presentStaffReview),
    publishReview: async ({ params: { id }, query: { photos }, staff }) => {
      const decision = { id, reason: null, ...(photos !== undefined && { seenPhotos: Number(photos) }) };
      return presentStaffReview(await moderateReview(database, decision, staff));
    },
    rejectReview: async ({ params, body, staff }) =>
      presentStaffReview(await moderateReview(database, { ...params, ...body }, staff)),
    listStaffReviewComments: async ({ query }) =>
      presentPage(
        await reads.list(({ database }) => listStaffComments(database, query)),
        presentStaffComment,
      ),
    publishReviewComment: async ({ params, staff }) =>
      presentStaffComment(await moderateComment(database, { ...params, reason: null }, staff)),
    rejectReviewComment: async ({ params, body, staff }) =>
      presentStaffComment(await moderateComment(database, { ...params, ...body }, staff)),
    listStaffQuestions: async ({ query }) =>
      presentPage(
        await reads.list(({ database }) => listStaffQuestions(database, query)),
        presentStaffQuestion,
      ),
    getStaffQuestion: async ({ params }) => presentStaffQuestion(await getStaffQuestion(database, params.id)),
    answerQuestion: async ({ params, body, staff }) =>
      presentStaffQuestion(await answerQuestion(database, { ...params, ...body }, staff)),
    dismissQuestion: async ({ params, body, staff }) =>
      presentStaffQuestion(await dismissQuestion(database, { ...params, ...body }, staff)),
  });
};
