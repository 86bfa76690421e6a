import { type StaffOrder, staffOrdersCalls } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildStaffOrder, buildStaffOrderItem } from '../../../testing/build-order.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { OrderDetail } from './OrderDetail.tsx';

beforeEach(() => window.sessionStorage.clear());

async function open(order: StaffOrder) {
  network.use(handleCall(staffOrdersCalls.getStaffOrder, () => order));
  const view = renderConsole(<OrderDetail orderNumber={order.orderNumber} />);
  const article = await screen.findByRole('article', { name: `Order ${order.orderNumber}` });

  return { ...view, detail: within(article) };
}

const section = (name: string) => within(screen.getByRole('region', { name }));

it('says why an order could not be loaded', async () => {
  network.use(handleCall(staffOrdersCalls.getStaffOrder, () => problem(404, 'There is no such order.')));
  renderConsole(<OrderDetail orderNumber="R-0000-0000" />);

  expect(await screen.findByText('There is no such order.')).toBeVisible();
});

describe('an order', () => {
  it('shows its pieces with their choices, the address and the amounts', async () => {
    await open(
      buildStaffOrder({
        items: [buildStaffOrderItem({ quantity: 3, shipped: 1, refunded: 1, toShip: 1 })],
        customerNotes: '<b>For my father</b>',
        discount: '10.00',
        discountCode: 'SPRING',
      }),
    );

    expect(section('Pieces').getByText('Size 9')).toBeVisible();
    expect(section('Pieces').getByText('1 of 3 sent, 1 of 3 refunded')).toBeVisible();
    expect(section('Customer').getByText('12 Forge Lane')).toBeVisible();
    expect(section('Customer').getByText('San Francisco, CA 94107')).toBeVisible();
    expect(section('Customer').getByText('<b>For my father</b>')).toBeVisible();
    expect(section('Amounts').getByText('Discount SPRING')).toBeVisible();
    expect(section('Amounts').getByText('Total').nextSibling).toHaveTextContent('$387.71');
  });

  it('shows that it is a gift, with the message as it was typed', async () => {
    const { detail } = await open(buildStaffOrder({ isGift: true, giftMessage: 'For you.\nAiko' }));

    expect(detail.getByText('Gift')).toBeVisible();
    expect(
      section('Gift: no prices, no invoice in the shipment').getByText(/^For you\.\nAiko$/, {
        normalizer: (text) => text,
      }),
    ).toBeVisible();
  });

  it('encodes the address, which could name further recipients', async () => {
    await open(buildStaffOrder({ email: 'x?bcc=spy%40evil.example@z.example' }));

    expect(section('Customer').getByRole('link', { name: /^x\?bcc/ })).toHaveAttribute(
      'href',
      'mailto:x%3Fbcc%3Dspy%2540evil.example@z.example',
    );
  });

  it('says that a gift has no message', async () => {
    await open(buildStaffOrder({ isGift: true }));

    expect(
      section('Gift: no prices, no invoice in the shipment').getByText('No message for the card.'),
    ).toBeVisible();
  });

  it('shows payments, refunds and shipments', async () => {
    await open(
      buildStaffOrder({
        refunds: [
          {
            id: 4,
            amount: '20.00',
            state: 'waiting',
            cause: 'staff',
            reason: 'A scratch',
            items: [{ itemId: 31, name: 'Damascus Ring', quantity: 2 }],
            restocked: true,
            creditNoteNumber: null,
            by: 'Mika Abe',
            createdAt: '2026-11-22T11:00:00.000Z',
            doneAt: null,
          },
        ],
        shipments: [
          {
            id: 9,
            trackingNumber: '1Z999',
            items: [{ itemId: 31, name: 'Damascus Ring', quantity: 1 }],
            by: 'Mika Abe',
            createdAt: '2026-11-22T11:00:00.000Z',
          },
        ],
      }),
    );

    expect(section('Payment').getByText('Bank transfer, paid')).toBeVisible();
    expect(section('Payment').getByText('Refund, is being paid back')).toBeVisible();
    expect(
      section('Payment').getByText('A scratch, 2 × Damascus Ring, back in stock, Mika Abe'),
    ).toBeVisible();
    expect(section('Shipment').getByText('1Z999')).toBeVisible();
  });

  it('marks in its history what the customer sees, and what staff noted', async () => {
    const order = buildStaffOrder();
    const [placed] = order.events;
    if (placed === undefined) throw new Error('The order has an event.');
    await open({
      ...order,
      events: [
        placed,
        { ...placed, id: 2, at: '2026-11-22T12:00:00.000Z', text: 'Hold released.', isPublic: false },
      ],
      notes: [
        { id: 1, authorName: 'Mika Abe', note: 'He calls back.', createdAt: '2026-11-22T13:00:00.000Z' },
      ],
    });

    const entries = section('History and notes').getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringMatching(/^He calls back\..*Mika Abe.*Note, staff only$/),
      expect.stringMatching(/^Hold released\..*Staff only$/),
      expect.stringMatching(/^We have received the order\..*The customer sees it$/),
    ]);
  });

  it('says why its payment needs review, and then has no obvious next command', async () => {
    const { detail } = await open(
      buildStaffOrder({
        status: 'pending',
        needsReview: true,
        reviewReason: '$387.70 was paid instead of $387.71.',
        commands: ['mark-paid', 'refund'],
      }),
    );

    expect(detail.getByRole('alert')).toHaveTextContent(
      '$387.70 was paid instead of $387.71. Mark the order as paid to accept it, or refund it.',
    );
    expect(detail.getByRole('button', { name: 'Mark as paid…' })).toHaveAttribute('data-variant', 'default');
  });
});

describe('a note', () =>
  it('is added by keyboard, and stays in the field when it could not be stored', async () => {
    const { user } = await open(buildStaffOrder());
    const sent: unknown[] = [];
    network.use(
      handleCall(staffOrdersCalls.addOrderNote, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? problem(503, 'The database is unreachable.') : buildStaffOrder();
      }),
    );
    const field = screen.getByRole('textbox', { name: 'Note' });
    await user.type(field, 'He calls back.{Control>}{Enter}{/Control}');
    expect(await screen.findByText('The database is unreachable. Your text is kept.')).toBeVisible();
    expect(field).toHaveValue('He calls back.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));

    await waitFor(() => {
      expect(field).toHaveValue('');
    });
    expect(sent).toEqual([{ note: 'He calls back.' }, { note: 'He calls back.' }]);
  }));
