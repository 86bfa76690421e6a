import { mailKinds } from '@ronin/contracts';
import { CUSTOMER, recordChange } from '@ronin/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildDelivered, buildReview, setOrderStatus } from '../../testing/build-review.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { inviteReviewers } from './invite-reviewers.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.test.sequelize.query(`DELETE FROM outbox WHERE kind = 'review-invitation'`));

const run = () => inviteReviewers(api.test.sequelize);
const makeDue = (productId: number) =>
  api.test.sequelize.models.ReviewInvitation.update({ dueAt: new Date(0) }, { where: { productId } });
const listMails = () =>
  api.test.sequelize.models.OutboxMail.findAll({ where: { kind: 'review-invitation' }, raw: true });

it('invites once, 14 days after the order has arrived, with a link that works without signing in', async () => {
  const { productId } = await buildDelivered(api);
  const [invitation] = await api.test.sequelize.models.ReviewInvitation.findAll({ where: { productId } });
  const days = ((invitation?.dueAt.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  await run();
  expect(await listMails()).toEqual([]);

  await makeDue(productId);
  await Promise.all([run(), run(), run()]);
  await run();
  const mails = await listMails();
  expect(mails).toMatchObject([{ toAddress: 'hana@example.com', payload: { productId } }]);
  const { link } = mailKinds['review-invitation'].payload.parse(mails[0]?.payload);
  const invite = link.split('=')[1];
  const body = { rating: 4, title: 'Good', comment: 'Very good.', invite };
  expect((await api.call('POST', `/api/products/${String(productId)}/reviews`, { body })).status).toBe(201);
});

it('does not invite a customer who has reviewed the product, or got the money back', async () => {
  const [reviewed, refunded] = [await buildDelivered(api), await buildDelivered(api)];
  const { customerId, productId: id } = reviewed;
  await buildReview(api, { customerId, productId: id });
  await setOrderStatus(api, refunded.order.orderNumber, 'refunded');
  for (const { productId } of [reviewed, refunded]) await makeDue(productId);
  await run();

  expect(await listMails()).toEqual([]);
});

it('does not invite a customer who had the account erased', async () => {
  const { customerId, productId } = await buildDelivered(api);
  await makeDue(productId);
  await api.test.sequelize.transaction((transaction) =>
    recordChange(
      api.test.sequelize,
      {
        actor: CUSTOMER,
        subject: `customer ${String(customerId)}`,
        action: 'erase',
        before: {},
        after: null,
      },
      transaction,
    ),
  );
  await run();

  expect(await listMails()).toEqual([]);
});
