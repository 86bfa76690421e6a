import { moderationCalls, reviewsCalls, staffOrdersCalls } from '@ronin/contracts/calls';
import { unlessRefused } from './services/client.ts';
import type { Person } from './visitors/people.ts';
import { REVIEWS } from './words.ts';
import { after, atWork, DAY_MS, type Workshop } from './world.ts';

/** A transfer arrives: the clerk records it, and the order goes its way. */
export function markPaid(world: Workshop, orderNumber: string, placedAt: Date, person: Person): void {
  const { choices, shop, staff, timeline } = world;
  const at = atWork(world, placedAt, choices.whole(1, 4));
  timeline.plan(at, async () => {
    const paid = await unlessRefused(
      shop.call(staffOrdersCalls.markOrderPaid, { params: { n: orderNumber } }, staff.clerk),
    );
    if (paid !== null) fulfil(world, orderNumber, at, person);
  });
}

/** What the workshop does with an order that is paid. */
export function fulfil(world: Workshop, orderNumber: string, paidAt: Date, person: Person): void {
  const { choices, shop, staff, timeline } = world;
  const n = { n: orderNumber };
  const end = choices.number();
  if (end < 0.03) {
    const at = atWork(world, paidAt, 1);
    timeline.plan(at, async () => {
      await unlessRefused(shop.call(staffOrdersCalls.cancelStaffOrder, { params: n }, staff.clerk));
    });
    return;
  }
  const startedAt = atWork(world, paidAt, choices.whole(0, 3));
  const readyAt = atWork(world, startedAt, choices.whole(2, 7));
  const shippedAt = atWork(world, readyAt, choices.whole(1, 3));
  const deliveredAt = atWork(world, shippedAt, choices.whole(3, 9));
  timeline.plan(startedAt, async () => {
    const started = await unlessRefused(shop.call(staffOrdersCalls.startOrder, { params: n }, staff.clerk));
    // It was paid back at once: somebody else had bought the last piece.
    if (started === null) return;
    timeline.plan(readyAt, () => makeReady(world, orderNumber));
    timeline.plan(shippedAt, () => ship(world, orderNumber));
    timeline.plan(deliveredAt, async () => {
      const order = await shop.call(staffOrdersCalls.getStaffOrder, { params: n }, staff.clerk);
      if (!order.commands.includes('deliver')) return;
      await shop.call(staffOrdersCalls.deliverOrder, { params: n }, staff.clerk);
      if (end > 0.93) refund(world, orderNumber, atWork(world, deliveredAt, choices.whole(3, 12)));
      else if (choices.chance(0.3)) {
        const at = after(deliveredAt, choices.whole(2, 25) * DAY_MS);
        for (const { productId } of order.items) review(world, person, productId, at);
      }
    });
  });
}

async function makeReady({ choices, shop, staff }: Workshop, orderNumber: string): Promise<void> {
  const params = { n: orderNumber };
  await shop.call(staffOrdersCalls.readyOrder, { params }, staff.clerk);
  if (!choices.chance(0.08)) return;
  const note = 'Demonstration note: the customer asked for a plain box.';
  await shop.call(staffOrdersCalls.addOrderNote, { params, body: { note } }, staff.clerk);
}

/** All that is left goes out; of several items the first sometimes goes before the others. */
async function ship(world: Workshop, orderNumber: string): Promise<void> {
  const { choices, shop, staff, timeline } = world;
  const params = { n: orderNumber };
  const trackingNumber = () => `1Z${String(choices.whole(10_000_000, 99_999_999))}`;
  const { items } = await shop.call(staffOrdersCalls.getStaffOrder, { params }, staff.clerk);
  const [first] = items;
  const isPart = items.length > 1 && first !== undefined && choices.chance(0.4);
  await shop.call(
    staffOrdersCalls.shipOrder,
    {
      params,
      body: {
        trackingNumber: trackingNumber(),
        ...(isPart && { items: [{ itemId: first.id, quantity: first.quantity }] }),
      },
    },
    staff.clerk,
  );
  if (!isPart) return;
  timeline.plan(atWork(world, shop.now(), 2), async () => {
    await shop.call(
      staffOrdersCalls.shipOrder,
      { params, body: { trackingNumber: trackingNumber() } },
      staff.clerk,
    );
  });
}

/** The order comes back, as a whole or a part of its price. */
function refund(world: Workshop, orderNumber: string, at: Date): void {
  const { choices, shop, staff, timeline } = world;
  timeline.plan(at, async () => {
    const order = await shop.call(
      staffOrdersCalls.getStaffOrder,
      { params: { n: orderNumber } },
      staff.clerk,
    );
    const isWhole = choices.chance(0.7);
    const amount = isWhole ? order.refundable : (Number(order.refundable) * 0.2).toFixed(2);
    const body = { amount, restock: isWhole, reason: 'Demonstration: returned within the time of the shop' };
    await shop.call(staffOrdersCalls.refundOrder, { params: { n: orderNumber }, body }, staff.clerk);
  });
}

/** The customer reviews the piece, and the merchant publishes it. */
function review(world: Workshop, person: Person, productId: number, at: Date): void {
  const { choices, shop, staff, timeline } = world;
  const { rating, title, comment } = choices.pick(REVIEWS);
  timeline.plan(at, async () => {
    const params = { id: productId };
    const body = { rating, title, comment };
    const written = await unlessRefused(
      shop.call(reviewsCalls.writeReview, { params, body }, person.browser),
    );
    // It was the second one of this customer.
    if (written === null) return;
    const { id } = written;
    timeline.plan(atWork(world, at, 1), async () => {
      await shop.call(moderationCalls.publishReview, { params: { id } }, staff.merchant);
    });
  });
}
