import { toApiError } from '../../../app/api.ts';
import { getProblemCode } from '../../../app/error-detail.ts';
import { describeFailure } from '../../../app/errors/describe-failure.ts';

const TEXTS: Readonly<Record<number, string>> = {
  401: 'Your session has ended. Sign in again and send your review.',
  403: 'Only customers who have received this piece can review it. If it is yours, sign in with the email address of your order, or open the link in our mail.',
  404: 'This piece is no longer in the shop.',
  409: 'You have reviewed this piece already. Thank you.',
  429: 'That was a lot at once. Please try again in a few minutes.',
};

export const describeReviewFailure = (error: unknown): string =>
  describeFailure(
    error,
    getProblemCode(error) === 'own-review'
      ? { 403: 'You wrote this review. Only others can say that it is helpful.' }
      : TEXTS,
  );

export const isSignInMissing = (error: unknown): boolean =>
  [401, 403].includes(toApiError(error).status ?? 0);
