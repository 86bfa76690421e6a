import { buildCustomer, buildProduct, createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownReviewVotes } from './2026-11-27-310-own-review-votes.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('removes the votes of authors for their own reviews, and keeps those of others', async () => {
  const { models } = test.sequelize;
  const [author, reader] = [await buildCustomer(test.sequelize), await buildCustomer(test.sequelize)];
  const buildReview = async (helpful: number) =>
    await models.Review.create({
      productId: (await buildProduct(test.sequelize)).id,
      customerId: author.id,
      rating: 5,
      title: 'Mine',
      comment: 'Good.',
      verified: true,
      authorName: null,
      status: 'published',
      helpful,
    });
  const [both, own, none] = [await buildReview(2), await buildReview(1), await buildReview(0)];
  await models.ReviewVote.bulkCreate([
    { reviewId: both.id, customerId: author.id },
    { reviewId: both.id, customerId: reader.id },
    { reviewId: own.id, customerId: author.id },
  ]);
  await test.sequelize.query(ownReviewVotes.up);

  for (const review of [both, own, none]) await review.reload();
  expect([both.helpful, own.helpful, none.helpful]).toEqual([1, 0, 0]);
  const votes = await models.ReviewVote.findAll();
  expect(votes.map(({ reviewId, customerId }) => [reviewId, customerId])).toEqual([[both.id, reader.id]]);
});
