import { type ShippedOrders, staffOrdersCalls, type StaffOrderSummary } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { buildStaffOrder, buildStaffOrderSummary } from '../../../testing/build-order.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { OrdersConsole } from '../OrdersConsole.tsx';

const NUMBERS = ['R-AAAA-0001', 'R-BBBB-0002', 'R-CCCC-0003'];
const ORDERS = NUMBERS.map((orderNumber, index) =>
  buildStaffOrderSummary({ orderNumber, version: index + 5 }),
);

beforeEach(() =>
  network.use(
    handleCall(staffOrdersCalls.countStaffOrders, () => ({
      'to-ship': 3,
      'needs-review': 0,
      pending: 0,
      confirmed: 3,
      'in-work': 0,
      ready: 0,
    })),
  ),
);

type Outcome = ShippedOrders['orders'][number]['outcome'];

/** Answers the list and the shipments, and records what is sent. */
function serve(orders: readonly StaffOrderSummary[], outcomes: Record<string, Outcome> = {}): unknown[] {
  const bodies: unknown[] = [];
  network.use(
    handleCall(staffOrdersCalls.listStaffOrders, () => ({ items: [...orders], next: null })),
    handleCall(staffOrdersCalls.shipOrders, async ({ request }) => {
      const body = await request.json();
      bodies.push(body);
      return {
        orders: body.orders.map(({ orderNumber, trackingNumber }) => {
          const outcome = outcomes[orderNumber] ?? 'shipped';
          const isSent = outcome === 'shipped' || outcome === 'already-shipped';
          return { orderNumber, outcome, trackingNumber, reason: isSent ? null : 'This order is cancelled.' };
        }),
      };
    }),
  );

  return bodies;
}

const open = async () => {
  const view = renderConsole(<OrdersConsole />);
  await view.user.click(await screen.findByRole('button', { name: 'Ship several…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship several orders' }));

  return { ...view, dialog };
};

it('ships what a pasted list names with one call, and says what happened to each', async () => {
  const bodies = serve(ORDERS, { 'R-BBBB-0002': 'refused' });
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('textbox', { name: 'Paste a list' }));
  await user.paste('X1\nX2');
  expect(dialog.getByRole('textbox', { name: 'Tracking number of R-BBBB-0002' })).toHaveValue('X2');
  await user.dblClick(dialog.getByRole('button', { name: 'Ship 2 orders' }));

  expect(await dialog.findByText('1 order shipped. 1 order could not be shipped: look at it.')).toBeVisible();
  expect(dialog.getByText('Shipped: X1')).toBeVisible();
  expect(dialog.getByText('Not shipped. This order is cancelled.')).toBeVisible();
  expect(dialog.getByText('Without a tracking number')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Ship/ })).toBeNull();
  expect(bodies).toEqual([
    {
      orders: [
        { orderNumber: 'R-AAAA-0001', trackingNumber: 'X1', version: 5 },
        { orderNumber: 'R-BBBB-0002', trackingNumber: 'X2', version: 6 },
      ],
    },
  ]);
});

it('goes to the next field with Enter, and names what is wrong before it sends', async () => {
  const bodies = serve(ORDERS);
  const { user, dialog } = await open();
  const field = (orderNumber: string) =>
    dialog.getByRole('textbox', { name: `Tracking number of ${orderNumber}` });
  await user.click(await dialog.findByRole('button', { name: 'Ship' }));
  expect(field('R-AAAA-0001')).toHaveFocus();
  expect(field('R-AAAA-0001')).toHaveAccessibleDescription('Enter at least one tracking number.');
  await user.keyboard('1Z 9{Enter}none{Enter}{Enter}');
  expect(dialog.getByRole('button', { name: 'Ship 2 orders' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field('R-BBBB-0002')).toHaveAccessibleDescription('A tracking number has at least one digit.');
  expect(bodies).toEqual([]);
});

it('leaves out what must be looked at first, and says which lines fit no order', async () => {
  const [first, second] = ORDERS;
  if (first === undefined || second === undefined) throw new Error('no orders');
  serve([first, { ...second, needsReview: true }]);
  const { user, dialog } = await open();
  expect(await dialog.findByText('1 order left out: look at the payment first.')).toBeVisible();
  expect(dialog.queryByText('R-BBBB-0002')).toBeNull();
  await user.click(dialog.getByRole('textbox', { name: 'Paste a list' }));
  await user.paste('R-BBBB-0002, X2\nX1');

  expect(dialog.getByText('Line 1: R-BBBB-0002 is not one of these orders.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Ship 1 order' })).toBeEnabled();
});

it('says that an unanswered call can be sent again', async () => {
  serve(ORDERS);
  network.use(handleCall(staffOrdersCalls.shipOrders, () => HttpResponse.error()));
  const { user, dialog } = await open();
  await user.type(await dialog.findByRole('textbox', { name: 'Tracking number of R-AAAA-0001' }), 'X1');
  await user.click(dialog.getByRole('button', { name: 'Ship 1 order' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent('no order is shipped twice');
  expect(dialog.getByRole('button', { name: 'Ship 1 order' })).toBeEnabled();
});

it('says that no order is to be shipped', async () => {
  serve([]);
  const { dialog } = await open();

  expect(await dialog.findByText('No order is to be shipped.')).toBeVisible();
});

it('ships the chosen orders, which are then no longer chosen', async () => {
  const bodies = serve(ORDERS);
  const { user } = renderConsole(<OrdersConsole />);
  await user.click(await screen.findByRole('button', { name: 'Choose several' }));
  await user.click(screen.getByRole('button', { name: 'All of this list' }));
  const bar = within(screen.getByRole('region', { name: 'Chosen orders' }));
  await user.click(bar.getByRole('button', { name: 'Ship…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship several orders' }));
  await user.click(dialog.getByRole('textbox', { name: 'Paste a list' }));
  await user.paste('X1\nX2\nX3');
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }));

  expect(await dialog.findByText('3 orders shipped.')).toBeVisible();
  expect(bodies).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(bar.getByText('0 chosen')).toBeVisible();
});

it('asks before several orders count as delivered', async () => {
  serve(ORDERS);
  const delivered: string[] = [];
  network.use(
    handleCall(staffOrdersCalls.deliverOrder, ({ params }) => {
      delivered.push(String(params.n));
      return buildStaffOrder({ orderNumber: String(params.n), status: 'delivered' });
    }),
  );
  const { user } = renderConsole(<OrdersConsole />);
  await user.click(await screen.findByRole('button', { name: 'Choose several' }));
  await user.click(screen.getByRole('button', { name: 'All of this list' }));
  await user.dblClick(screen.getByRole('button', { name: 'Delivered…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Have all shipments arrived?' }));
  expect(delivered).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'All have arrived' }));

  await waitFor(() => expect(delivered).toEqual(NUMBERS));
});
