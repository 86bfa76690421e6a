import type { ProductQuestion, Review, ReviewComment } from '@ronin/database';
import { buildCustomer, buildProduct } from '@ronin/testing';
import type { CreationAttributes } from 'sequelize';
import { payTestOrder, placeTestOrder } from './buy.ts';
import type { TestApi } from './start-test-api.ts';

/** A review that waits, of a new customer and a new product unless they are given. */
export async function buildReview(
  { test: { sequelize } }: Pick<TestApi, 'test'>,
  overrides: Partial<CreationAttributes<Review>> = {},
): Promise<Review> {
  return await sequelize.models.Review.create({
    rating: 4,
    title: 'Worn every day',
    comment: 'It keeps its pattern.',
    verified: true,
    authorName: 'Hana',
    ...overrides,
    productId: overrides.productId ?? (await buildProduct(sequelize)).id,
    customerId: overrides.customerId ?? (await buildCustomer(sequelize)).id,
  });
}

/** A comment that waits, on a new published review unless one is given. */
export async function buildComment(
  api: Pick<TestApi, 'test'>,
  overrides: Partial<CreationAttributes<ReviewComment>> = {},
): Promise<ReviewComment> {
  return await api.test.sequelize.models.ReviewComment.create({
    customerName: 'Mio',
    comment: 'Mine as well.',
    customerId: null,
    ...overrides,
    reviewId: overrides.reviewId ?? (await buildReview(api, { status: 'published' })).id,
  });
}

/** A question that waits, about a new product unless one is given. */
export async function buildQuestion(
  { test: { sequelize } }: Pick<TestApi, 'test'>,
  overrides: Partial<CreationAttributes<ProductQuestion>> = {},
): Promise<ProductQuestion> {
  return await sequelize.models.ProductQuestion.create({
    customerId: null,
    customerName: 'Mio',
    email: 'mio@example.com',
    question: 'Can it be resized?',
    answer: null,
    answeredAt: null,
    ...overrides,
    productId: overrides.productId ?? (await buildProduct(sequelize)).id,
  });
}

/** A guest's paid order with one piece of a new product, which has arrived. */
export async function buildDelivered(api: TestApi, productId?: number) {
  const placed = await placeTestOrder(api, {}, productId);
  await payTestOrder(api, placed.ref);
  for (const status of ['shipped', 'delivered']) await setOrderStatus(api, placed.order.orderNumber, status);

  return placed;
}

export async function setOrderStatus(api: TestApi, orderNumber: string, status: string): Promise<void> {
  await api.test.sequelize.models.Order.update({ status }, { where: { orderNumber } });
}
