import { buildComment, buildQuestion, buildReview } from '../../testing/build-review.ts';
import type { Prepare } from './audited-case.ts';

type TestContext = Parameters<Prepare>[0];

/** A step on a text of a customer. */
const step =
  (path: string, { kind, action, build, body }: StepOptions): Prepare =>
  async ({ api }) => {
    const { id } = await build(api);

    return {
      path: `${path}/${String(id)}/${action}`,
      ...(body && { body }),
      subject: `${kind} ${String(id)}`,
      action,
    };
  };

interface StepOptions {
  kind: string;
  action: string;
  build: (api: TestContext['api']) => Promise<{ id: number }>;
  body?: object;
}

const review = { kind: 'review', build: buildReview };
const comment = { kind: 'review-comment', build: buildComment };
const question = { kind: 'question', build: buildQuestion };

/** What staff do with what customers wrote. */
export const auditedTexts: Readonly<Record<string, Prepare>> = {
  'post /api/staff/reviews/{id}/publish': step('/api/staff/reviews', { ...review, action: 'publish' }),
  'post /api/staff/reviews/{id}/reject': step('/api/staff/reviews', {
    ...review,
    action: 'reject',
    body: { reason: 'spam' },
  }),
  'post /api/staff/review-comments/{id}/publish': step('/api/staff/review-comments', {
    ...comment,
    action: 'publish',
  }),
  'post /api/staff/review-comments/{id}/reject': step('/api/staff/review-comments', {
    ...comment,
    action: 'reject',
    body: { reason: 'off-topic' },
  }),
  'post /api/staff/questions/{id}/answer': step('/api/staff/questions', {
    ...question,
    action: 'answer',
    body: { answer: 'Yes, by two sizes.' },
  }),
  'post /api/staff/questions/{id}/dismiss': step('/api/staff/questions', { ...question, action: 'dismiss' }),
};
