import { type StaffOrder, staffOrdersCalls } from '@ronin/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildStaffOrder } from '../../../testing/build-order.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { OrderDetail } from '../detail/OrderDetail.tsx';

async function open(order: StaffOrder = buildStaffOrder({ commands: ['ship', 'change-address'] })) {
  const service = { current: order };
  network.use(
    handleCall(staffOrdersCalls.getStaffOrder, () => service.current),
    handleCall(staffOrdersCalls.listStaffOrders, () => ({ items: [], next: null })),
  );
  const view = renderConsole(<OrderDetail orderNumber={order.orderNumber} />);
  await screen.findByRole('article', { name: `Order ${order.orderNumber}` });
  const choose = async (name: string) => {
    await view.user.click(screen.getByRole('button', { name: 'More' }));
    await view.user.click(await screen.findByRole('menuitem', { name }));
  };

  return { ...view, service, choose };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('shows the address, asks for what is missing, and sends the order elsewhere', async () => {
  const { user, service, choose } = await open();
  let sent: unknown;
  network.use(
    handleCall(staffOrdersCalls.changeOrderAddress, async ({ request }) => {
      sent = await request.json();
      const address = service.current.shippingAddress;
      service.current = buildStaffOrder({
        version: 9,
        shippingAddress: address && { ...address, street: '9 Harbour Road' },
      });
      return service.current;
    }),
  );
  await choose('Change the address…');
  const form = await dialog('Change the address');
  const street = form.getByRole('textbox', { name: 'Street' });
  await user.clear(street);
  await user.click(form.getByRole('button', { name: 'Change the address' }));
  expect(await form.findByText('Street is required')).toBeVisible();
  await user.type(street, '9 Harbour Road');
  await user.click(form.getByRole('button', { name: 'Change the address' }));

  expect(await screen.findByText(/9 Harbour Road/)).toBeVisible();
  expect(sent).toMatchObject({ address: { street: '9 Harbour Road', country: 'United States' }, version: 2 });
});

it('keeps what was typed when the order has just been shipped', async () => {
  const { user, choose } = await open();
  network.use(
    handleCall(staffOrdersCalls.changeOrderAddress, () =>
      problem(409, 'The address can be changed until something of the order is sent.'),
    ),
  );
  await choose('Change the address…');
  const form = await dialog('Change the address');
  const street = form.getByRole('textbox', { name: 'Street' });
  await user.clear(street);
  await user.type(street, '9 Harbour Road');
  await user.click(form.getByRole('button', { name: 'Change the address' }));

  expect(await form.findByRole('alert')).toHaveTextContent('until something of the order is sent');
  expect(street).toHaveValue('9 Harbour Road');
});

it('sends the last mail again, whatever the state, after a question', async () => {
  const { user, service, choose } = await open(buildStaffOrder({ status: 'delivered', commands: [] }));
  network.use(handleCall(staffOrdersCalls.resendOrderMail, () => service.current));
  await choose('Send the last mail again…');
  const question = await dialog('Send the last mail again?');
  await user.click(question.getByRole('button', { name: 'Send again' }));

  expect(await screen.findByText('The mail is on its way again.')).toBeVisible();
});
