import { customersCalls, identityCalls, type StaffCustomerDetail, type StaffRole } from '@ronin/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { handleCall } from '../../testing/handle-call.ts';
import { network } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { CustomersConsole } from './CustomersConsole.tsx';

const MIO: StaffCustomerDetail = {
  address: 'mio@example.com',
  kind: 'guest',
  email: 'mio@example.com',
  firstName: 'Mio',
  lastName: 'Arai',
  phone: '+1 555 0100',
  orders: 1,
  provenOrders: 0,
  lastOrderAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-19T10:00:00.000Z',
  paid: '112.00',
  currency: 'USD',
  history: [
    {
      kind: 'message',
      at: '2026-11-21T10:00:00.000Z',
      ref: '4',
      title: 'Do you engrave?',
      status: 'open',
      total: null,
      currency: null,
      proven: false,
    },
    {
      kind: 'order',
      at: '2026-11-20T10:00:00.000Z',
      ref: 'R-7K3M-9Q2F',
      title: 'R-7K3M-9Q2F',
      status: 'confirmed',
      total: '112.00',
      currency: 'USD',
      proven: false,
    },
  ],
  historyIsCut: false,
};

function serve(roles: StaffRole[], customer = MIO): string[] {
  const {
    phone: _phone,
    paid: _paid,
    currency: _currency,
    history: _history,
    historyIsCut: _cut,
    ...row
  } = customer;
  const queries: string[] = [];
  network.use(
    handleCall(identityCalls.getSession, () => ({
      customerId: 1,
      customer: null,
      staff: { username: 'ana', displayName: 'Ana', roles },
    })),
    handleCall(customersCalls.listCustomers, ({ query }) => {
      queries.push(query.get('q') ?? '');
      return { items: [row], next: null };
    }),
    handleCall(customersCalls.getCustomer, () => customer),
  );

  return queries;
}

it('searches, and shows the history of the customer that is opened', async () => {
  const queries = serve(['clerk', 'agent']);
  const { user } = renderConsole(<CustomersConsole />, '/');
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'mio{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Mio Arai/ }));
  const history = within(await screen.findByRole('region', { name: 'History' }));

  expect(queries.at(-1)).toBe('mio');
  expect(await history.findByRole('link', { name: 'Order R-7K3M-9Q2F' })).toHaveAttribute(
    'href',
    '/staff/orders?order=R-7K3M-9Q2F',
  );
  expect(history.getByRole('link', { name: 'Message Do you engrave?' })).toHaveAttribute(
    'href',
    '/staff/inbox?item=contacts-4',
  );
  expect(screen.getByText('Guest: the address was only typed')).toBeVisible();
  expect(screen.getAllByText('1 order').length).toBeGreaterThan(0);
});

it('links only what the member of staff may open', async () => {
  serve(['clerk']);
  renderConsole(<CustomersConsole />, '/?customer=mio%40example.com');
  const history = within(await screen.findByRole('region', { name: 'History' }));

  expect(await history.findByRole('link', { name: 'Order R-7K3M-9Q2F' })).toBeVisible();
  expect(history.getByText('Message Do you engrave?')).toBeVisible();
  expect(history.queryByRole('link', { name: /^Message/ })).toBeNull();
});

it('says which orders of an address are proven', async () => {
  const [message, order] = MIO.history;
  if (message === undefined || order === undefined) throw new Error('no history');
  const history = [message, { ...order, proven: true }, { ...order, ref: 'R-1', title: 'R-1' }];
  serve(['clerk'], { ...MIO, kind: 'account', orders: 2, provenOrders: 1, history });
  renderConsole(<CustomersConsole />, '/?customer=mio%40example.com');
  const shown = within(await screen.findByRole('region', { name: 'History' }));

  expect(screen.getAllByText('1 signed in, 1 only typed').length).toBeGreaterThan(0);
  expect(shown.getByRole('row', { name: /Order R-1/ })).toHaveTextContent('address typed, confirmed');
  expect(shown.getByRole('row', { name: /Order R-7K3M/ })).not.toHaveTextContent('typed');
});

it('encodes the address, which could name further recipients', async () => {
  serve(['clerk'], { ...MIO, email: 'x?bcc=spy%40evil.example@z.example' });
  renderConsole(<CustomersConsole />, '/?customer=mio%40example.com');

  expect(await screen.findByRole('link', { name: /^x\?bcc/ })).toHaveAttribute(
    'href',
    'mailto:x%3Fbcc%3Dspy%2540evil.example@z.example',
  );
});
