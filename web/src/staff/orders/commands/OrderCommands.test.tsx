import { type StaffOrder, staffOrdersCalls } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { buildStaffOrder, buildStaffOrderItem } from '../../../testing/build-order.ts';
import { deferred } from '../../../testing/deferred.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { OrderDetail } from '../detail/OrderDetail.tsx';

/** Opens an order. `current` is what the service has; a command replaces it. */
async function open(order: StaffOrder) {
  const service = { current: order };
  network.use(
    handleCall(staffOrdersCalls.getStaffOrder, () => service.current),
    handleCall(staffOrdersCalls.listStaffOrders, () => ({ items: [], next: null })),
  );
  const view = renderConsole(<OrderDetail orderNumber={order.orderNumber} />);
  await screen.findByRole('article', { name: `Order ${order.orderNumber}` });

  return { ...view, service };
}

const commands = () => within(screen.getByRole('group', { name: 'Commands' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const RING = buildStaffOrderItem({ quantity: 2, toShip: 2, price: '100.00', tax: '14.51' });
const BRACELET = buildStaffOrderItem({
  id: 32,
  name: 'Clan Bracelet',
  options: {},
  price: '50.00',
  tax: '3.63',
});

describe('the buttons', () => {
  it('show the next command as the one filled button, then the further commands', async () => {
    await open(buildStaffOrder());
    const buttons = commands().getAllByRole('button');

    expect(buttons.map((button) => button.textContent)).toEqual([
      'Start work',
      'Ready to ship',
      'Ship…',
      'More',
    ]);
    expect(buttons.map((button) => button.dataset.variant)).toEqual([
      'filled',
      'default',
      'default',
      'default',
    ]);
  });

  it('send the rest of an order first that was sent in part', async () => {
    await open(buildStaffOrder({ status: 'in-work', sent: 'part', commands: ['ready', 'ship', 'refund'] }));

    expect(commands().getByRole('button', { name: 'Ship…' })).toHaveAttribute('data-variant', 'filled');
  });

  it('fill no button of an order that is on its way', async () => {
    await open(buildStaffOrder({ status: 'shipped', sent: 'all', commands: ['deliver', 'refund'] }));

    expect(commands().getByRole('button', { name: 'Delivered…' })).toHaveAttribute('data-variant', 'default');
  });

  /** Answers the start of the work, and counts the calls. */
  function serveStart(service: { current: StaffOrder }): { calls: number } {
    const served = { calls: 0 };
    network.use(
      handleCall(staffOrdersCalls.startOrder, () => {
        served.calls += 1;
        service.current = buildStaffOrder({ status: 'in-work', version: 3, commands: ['ready', 'ship'] });
        return service.current;
      }),
    );

    return served;
  }

  const waitForWork = () =>
    waitFor(() => {
      expect(commands().getByRole('button', { name: 'Ready to ship' })).toHaveAttribute(
        'data-variant',
        'filled',
      );
    });

  it('take a command without a mail at once, and then have the focus', async () => {
    const { user, service } = await open(buildStaffOrder());
    serveStart(service);
    commands().getByRole('button', { name: 'Start work' }).focus();
    await user.keyboard('{Enter}');
    await waitForWork();

    expect(screen.getByRole('group', { name: 'Commands' })).toHaveFocus();
    expect(screen.getByText('The order is in work.')).toBeVisible();
  });

  it('take one command for a double click', async () => {
    const { user, service } = await open(buildStaffOrder());
    const served = serveStart(service);
    await user.dblClick(commands().getByRole('button', { name: 'Start work' }));
    await waitForWork();

    expect(served.calls).toBe(1);
  });

  it('take no command that has just come to the place of the last one', async () => {
    const { user, service } = await open(buildStaffOrder());
    serveStart(service);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    let readied = 0;
    network.use(
      handleCall(staffOrdersCalls.readyOrder, () => {
        readied += 1;
        return service.current;
      }),
    );
    await user.click(commands().getByRole('button', { name: 'Start work' }));
    await waitForWork();
    await user.click(commands().getByRole('button', { name: 'Ready to ship' }));
    expect(readied).toBe(0);
    clock.mockReturnValue(performance.now() + 1_000);
    await user.click(commands().getByRole('button', { name: 'Ready to ship' }));

    await waitFor(() => expect(readied).toBe(1));
    clock.mockRestore();
  });

  it('ask before a shipment counts as delivered', async () => {
    const { user, service } = await open(
      buildStaffOrder({ status: 'shipped', sent: 'all', commands: ['deliver'] }),
    );
    network.use(
      handleCall(staffOrdersCalls.deliverOrder, () => {
        service.current = buildStaffOrder({ status: 'delivered', sent: 'all', commands: [] });
        return service.current;
      }),
    );
    await user.dblClick(commands().getByRole('button', { name: 'Delivered…' }));
    const question = await dialog('Has the shipment arrived?');
    await user.click(question.getByRole('button', { name: 'It has arrived' }));

    expect(await screen.findByText('The order has arrived.')).toBeVisible();
  });

  it('say why a command was refused, and show what another person did', async () => {
    const { user, service } = await open(buildStaffOrder());
    network.use(
      handleCall(staffOrdersCalls.startOrder, () => {
        service.current = buildStaffOrder({ status: 'shipped', sent: 'all', commands: ['deliver'] });
        return problem(409, 'This order is shipped.');
      }),
    );
    await user.click(commands().getByRole('button', { name: 'Start work' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('This order is shipped.');
    expect(await commands().findByRole('button', { name: 'Delivered…' })).toBeVisible();
  });

  it('ask before an order is cancelled, and say what happens to the money', async () => {
    const { user, service } = await open(buildStaffOrder());
    network.use(
      handleCall(staffOrdersCalls.cancelStaffOrder, () => {
        service.current = buildStaffOrder({ status: 'cancelled', commands: [] });
        return service.current;
      }),
    );
    await user.click(commands().getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel the order…' }));
    const question = await dialog('Cancel the order?');
    expect(question.getByText(/^\$387.71 goes back to the customer/)).toBeVisible();
    expect(question.getByRole('button', { name: 'Cancel the order' })).toHaveFocus();
    await user.keyboard('{Enter}');

    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keep their question open until the answer is there, which may be a refusal', async () => {
    const { user } = await open(buildStaffOrder());
    const answer = deferred();
    network.use(
      handleCall(staffOrdersCalls.cancelStaffOrder, async () => {
        await answer.promise;
        return problem(409, 'The provider is paying it back already.');
      }),
    );
    await user.click(commands().getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel the order…' }));
    const question = await dialog('Cancel the order?');
    await user.keyboard('{Enter}');
    await user.keyboard('{Escape}');
    expect(question.getByRole('button', { name: 'Close' })).toBeDisabled();
    answer.release();

    expect(await question.findByText(/^The provider is paying it back already\./)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a shipment', () => {
  /** Answers with what `answer` returns, and records the bodies. */
  function serveShipments(answer: () => StaffOrder | Response): unknown[] {
    const sent: unknown[] = [];
    network.use(
      handleCall(staffOrdersCalls.shipOrder, async ({ request }) => {
        sent.push(await request.json());
        return answer();
      }),
    );

    return sent;
  }

  it('is sent by keyboard with its tracking number and all pieces', async () => {
    const { user } = await open(buildStaffOrder({ version: 4 }));
    const sent = serveShipments(() =>
      buildStaffOrder({ status: 'shipped', sent: 'all', commands: ['deliver'] }),
    );
    commands().getByRole('button', { name: 'Ship…' }).focus();
    await user.keyboard('{Enter}');
    const shipment = await dialog('Ship the order');
    await waitFor(() => {
      expect(shipment.getByRole('textbox', { name: 'Tracking number' })).toHaveFocus();
    });
    await user.keyboard('{Enter}');
    expect(shipment.getByText('Enter the tracking number from the carrier.')).toBeVisible();
    await user.keyboard('1Z 999{Enter}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ trackingNumber: '1Z 999', items: [{ itemId: 31, quantity: 1 }], version: 4 }]);
  });

  it('may hold some of the pieces, but not none and not more than there are', async () => {
    const { user } = await open(buildStaffOrder({ items: [RING, BRACELET] }));
    const sent = serveShipments(() => buildStaffOrder({ sent: 'part' }));
    await user.click(commands().getByRole('button', { name: 'Ship…' }));
    const shipment = await dialog('Ship the order');
    await user.type(shipment.getByRole('textbox', { name: 'Tracking number' }), '1Z999');
    const rings = shipment.getByRole('textbox', { name: 'Damascus Ring, Size 9 (at most 2)' });
    const bracelets = shipment.getByRole('textbox', { name: 'Clan Bracelet (at most 1)' });
    const ship = shipment.getByRole('button', { name: 'Ship' });
    await user.clear(rings);
    await user.type(rings, '3');
    await user.click(ship);
    expect(shipment.getByText('From 0 to 2.')).toBeVisible();
    await user.clear(rings);
    await user.type(rings, '0');
    await user.clear(bracelets);
    await user.type(bracelets, '0');
    await user.click(ship);
    expect(shipment.getByText('A shipment has at least one piece.')).toBeVisible();
    await user.clear(rings);
    await user.type(rings, '1');
    await user.click(ship);

    await waitFor(() =>
      expect(sent).toEqual([{ trackingNumber: '1Z999', items: [{ itemId: 31, quantity: 1 }], version: 2 }]),
    );
  });

  it('keeps what was typed when another person was first, and is sent with the version that is shown then', async () => {
    const { user, service } = await open(buildStaffOrder());
    serveShipments(() => {
      service.current = buildStaffOrder({ version: 3 });
      return problem(409, 'This order was changed after you opened it.');
    });
    await user.click(commands().getByRole('button', { name: 'Ship…' }));
    const shipment = await dialog('Ship the order');
    await user.type(shipment.getByRole('textbox', { name: 'Tracking number' }), '1Z999{Enter}');
    expect(await shipment.findByRole('alert')).toHaveTextContent('changed after you opened it');
    expect(shipment.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('1Z999');
    const sent = serveShipments(() => buildStaffOrder({ version: 4 }));
    await waitFor(async () => {
      await user.click(shipment.getByRole('button', { name: 'Ship' }));
      expect(sent).toContainEqual(expect.objectContaining({ version: 3 }));
    });
  });

  it('names the version after the last command, also before the order is loaded again', async () => {
    const { user } = await open(buildStaffOrder());
    network.use(
      handleCall(staffOrdersCalls.getStaffOrder, async () => {
        await delay('infinite');
        return HttpResponse.error();
      }),
      handleCall(staffOrdersCalls.startOrder, () =>
        buildStaffOrder({ status: 'in-work', version: 3, commands: ['ready', 'ship'] }),
      ),
    );
    await user.click(commands().getByRole('button', { name: 'Start work' }));
    await screen.findByText('The order is in work.');
    const sent = serveShipments(() => buildStaffOrder({ version: 4 }));
    await user.click(commands().getByRole('button', { name: 'Ship…' }));
    const shipment = await dialog('Ship the order');
    await user.type(shipment.getByRole('textbox', { name: 'Tracking number' }), '1Z999{Enter}');

    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ version: 3 })]));
  });

  it('names the same version again after a lost answer, so that it is not sent twice', async () => {
    const { user, service } = await open(buildStaffOrder());
    const sent = serveShipments(() => {
      service.current = buildStaffOrder({ version: 3 });
      return HttpResponse.error();
    });
    await user.click(commands().getByRole('button', { name: 'Ship…' }));
    const shipment = await dialog('Ship the order');
    await user.type(shipment.getByRole('textbox', { name: 'Tracking number' }), '1Z999{Enter}');
    expect(await shipment.findByRole('alert')).toHaveTextContent('There was no answer');
    await user.click(shipment.getByRole('button', { name: 'Ship' }));

    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([expect.objectContaining({ version: 2 }), expect.objectContaining({ version: 2 })]);
  });
});

describe('a refund', () => {
  async function openRefund(order: StaffOrder) {
    const sent: unknown[] = [];
    network.use(
      handleCall(staffOrdersCalls.refundOrder, async ({ request }) => {
        sent.push(await request.json());
        return order;
      }),
    );
    const { user } = await open(order);
    await user.click(commands().getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refund…' }));

    return { user, sent, refund: await dialog('Refund') };
  }

  it('is everything that was paid, unless pieces or another amount are chosen', async () => {
    const { user, sent, refund } = await openRefund(buildStaffOrder());
    expect(refund.getByRole('textbox', { name: /Amount/ })).toHaveValue('387.71');
    await user.click(refund.getByRole('button', { name: 'Refund' }));

    await waitFor(() =>
      expect(sent).toEqual([{ amount: '387.71', restock: false, reason: null, version: 2 }]),
    );
  });

  it('takes the amount of the chosen pieces with their tax, puts them back and keeps the reason', async () => {
    const order = buildStaffOrder({
      items: [RING, BRACELET],
      subtotal: '250.00',
      shipping: '12.00',
      tax: '19.01',
      total: '281.01',
      paid: '281.01',
      refundable: '281.01',
    });
    const { user, sent, refund } = await openRefund(order);
    const rings = refund.getByRole('textbox', { name: /^Damascus Ring/ });
    await user.clear(rings);
    await user.type(rings, '1');
    expect(refund.getByRole('textbox', { name: /Amount/ })).toHaveValue('107.26');
    await user.click(refund.getByRole('checkbox', { name: 'Put the pieces back into the stock' }));
    await user.type(refund.getByRole('textbox', { name: /Reason/ }), 'Too small{Enter}');

    await waitFor(() =>
      expect(sent).toEqual([
        {
          amount: '107.26',
          items: [{ itemId: 31, quantity: 1 }],
          restock: true,
          reason: 'Too small',
          version: 2,
        },
      ]),
    );
  });

  it.each([
    ['', 'Type an amount, such as 12.50.'],
    ['0', 'Type an amount, such as 12.50.'],
    ['12.505', 'Type an amount, such as 12.50.'],
    ['387.72', 'At most $387.71.'],
  ])('of %j is refused before it is sent', async (text, reason) => {
    const { user, sent, refund } = await openRefund(buildStaffOrder());
    const amount = refund.getByRole('textbox', { name: /Amount/ });
    await user.clear(amount);
    await user.type(amount, `${text}{Enter}`);

    expect(refund.getByText(reason)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('puts pieces back only when they are chosen, or when everything is refunded', async () => {
    const { user, sent, refund } = await openRefund(buildStaffOrder());
    const amount = refund.getByRole('textbox', { name: /Amount/ });
    await user.clear(amount);
    await user.type(amount, '10');
    await user.click(refund.getByRole('checkbox'));
    await user.click(refund.getByRole('button', { name: 'Refund' }));

    expect(refund.getByText(/^Choose which pieces go back/)).toBeVisible();
    expect(sent).toEqual([]);
  });
});

it('an order under review has no filled button, and goes on after the question', async () => {
  const review = { needsReview: true, reviewReason: 'The bank has opened a dispute.' };
  const { user, service } = await open(buildStaffOrder({ ...review, commands: ['end-review'] }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The bank has opened a dispute. The order waits until somebody has looked at it.',
  );
  const button = commands().getByRole('button', { name: 'End the review…' });
  expect(button).toHaveAttribute('data-variant', 'default');
  const sent: unknown[] = [];
  network.use(
    handleCall(staffOrdersCalls.endOrderReview, async ({ request }) => {
      sent.push(await request.json());
      service.current = buildStaffOrder({ version: 3 });
      return service.current;
    }),
  );
  await user.click(button);
  const asked = await dialog('Have you looked at the payment?');
  await user.click(asked.getByRole('button', { name: 'I have looked at it' }));

  expect(sent).toEqual([{ version: buildStaffOrder().version }]);
  expect(await commands().findByRole('button', { name: 'Start work' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
