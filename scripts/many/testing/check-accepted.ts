import {
  cartCalls,
  chatCalls,
  operationsCalls,
  reportsCalls,
  staffOrdersCalls,
  staffStockCalls,
} from '@ronin/contracts/calls';
import { waitFor } from '@ronin/testing';
import { expect } from 'vitest';
import type { TestSmtp } from '../../../services/mailer/src/testing/test-smtp.ts';
import type { Browser, Client } from '../../../tools/demo/services/client.ts';
import { type Accepted, RING } from './traffic.ts';

/** Asks the shop for all that it accepted: each thing is there once. */
export async function expectAllOnce(
  client: Client,
  admin: Browser,
  { accepted, smtp, stock }: { accepted: Accepted; smtp: TestSmtp; stock: number },
): Promise<void> {
  await expectPageViews(client, admin, accepted);
  for (const { browser, accepted: answered, tried } of accepted.carts) {
    const [item] = await client.call(cartCalls.listCartItems, {}, browser);
    expect(item?.quantity ?? 0).toBeGreaterThanOrEqual(answered);
    expect(item?.quantity ?? 0).toBeLessThanOrEqual(tried);
  }
  for (const q of accepted.orders) {
    const { items } = await client.call(staffOrdersCalls.listStaffOrders, { query: { q } }, admin);
    expect(items.map(({ status }) => status)).toEqual(['confirmed']);
    const n = items[0]?.orderNumber ?? '';
    await client.call(staffOrdersCalls.getStaffOrder, { params: { n } }, admin);
    const mails = () => smtp.received.filter(({ recipients }) => recipients.includes(q));
    await waitFor(() => mails().length > 0, { what: 'the mail of an order' });
    // An attempt whose outcome a mailer could not note is repeated, with the same Message-ID.
    const ids = new Map(mails().map(({ messageId, subject }) => [messageId, subject]));
    expect([...ids.values()]).toEqual([...new Set(ids.values())]);
  }
  const params = { productId: RING.productId };
  const { quantity } = await client.call(staffStockCalls.getStock, { params }, admin);
  expect(quantity).toBe(stock - accepted.orders.length);
  await expectMessages(client, admin, accepted);
}

async function expectPageViews(client: Client, admin: Browser, { pageViews }: Accepted): Promise<void> {
  const ledger = await waitFor(
    async () => {
      const status = await client.call(operationsCalls.getOperationsStatus, {}, admin);
      return status.ledger?.waiting === 0 && status.ledger;
    },
    { what: 'the queue to be empty' },
  );
  expect(ledger).toMatchObject({ failed: 0, missing: 0 });
  const [from, to] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const query = { from, to };
  const overview = await client.call(reportsCalls.getOverview, { query }, admin);
  expect(overview.pageViews).toBe(pageViews.size);
}

async function expectMessages(client: Client, admin: Browser, { polled, held }: Accepted): Promise<void> {
  const list = (sessionId: string) =>
    client.call(chatCalls.listMessages, { params: { sessionId }, query: {} }, admin);
  for (const { sessionId, sent } of polled) {
    const stored = await list(sessionId);
    expect(stored.flatMap(({ clientMessageId }) => clientMessageId ?? [])).toEqual(sent);
  }
  for (const { sessionId, people } of held) {
    const stored = await list(sessionId);
    for (const [index, side] of ['customer', 'agent'].entries()) {
      const own = stored.filter(({ senderType }) => senderType === side);
      expect(own.map(({ clientMessageId }) => clientMessageId)).toEqual(people[index]?.acknowledged());
    }
    for (const { view } of people) {
      await waitFor(() => view().length === stored.length, { what: 'the whole view' });
      expect(view().map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    }
  }
}
