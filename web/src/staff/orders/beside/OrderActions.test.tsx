import { identityCalls, staffOrdersCalls, type StaffRole } from '@ronin/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildStaffOrder } from '../../../testing/build-order.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { OrderActions } from './OrderActions.tsx';

function open(roles: StaffRole[], commands = buildStaffOrder().commands) {
  const onChanged = vi.fn();
  const asked: string[] = [];
  network.use(
    handleCall(identityCalls.getSession, () => ({
      customerId: 1,
      customer: null,
      staff: { username: 'ana', displayName: 'Ana', roles },
    })),
    handleCall(staffOrdersCalls.getStaffOrder, ({ params }) => {
      asked.push(String(params.n));
      return buildStaffOrder({ commands });
    }),
    handleCall(staffOrdersCalls.resendOrderMail, () => buildStaffOrder()),
  );

  return {
    ...renderConsole(<OrderActions orderNumber="R-7K3M-9Q2F" onChanged={onChanged} />),
    onChanged,
    asked,
  };
}

it.each([['clerk'], ['admin']] as const)(
  'offers a %s what a customer asks for, and nothing of the workshop',
  async (role) => {
    const { user, asked } = open(['agent', role], ['start', 'ship', 'change-address', 'refund', 'cancel']);
    const button = await screen.findByRole('button', { name: 'Actions for R-7K3M-9Q2F' });
    expect(asked).toEqual([]);
    await user.click(button);
    await screen.findByRole('menuitem', { name: 'Refund…' });

    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Send the last mail again…',
      'Change the address…',
      'Refund…',
      'Cancel the order…',
    ]);
  },
);

it('asks with the dialog of the orders, and says that the order has changed', async () => {
  const { user, onChanged } = open(['agent', 'clerk']);
  await user.click(await screen.findByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send the last mail again…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Send the last mail again?' }));
  await user.click(question.getByRole('button', { name: 'Send again' }));

  expect(await screen.findByText('The mail is on its way again.')).toBeVisible();
  expect(onChanged).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('is used by keyboard: its first item has the focus when it opens, and its button after the dialog', async () => {
  const { user } = open(['agent', 'clerk'], ['refund']);
  const button = await screen.findByRole('button', { name: /^Actions/ });
  button.focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => {
    expect(screen.getByRole('menuitem', { name: 'Send the last mail again…' })).toHaveFocus();
  });
  await user.keyboard('{ArrowDown}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  await vi.waitFor(() => {
    expect(dialog.getByLabelText('Amount')).toHaveFocus();
  });
  await user.keyboard('{Escape}');

  await vi.waitFor(() => {
    expect(button).toHaveFocus();
  });
});

it('is nothing for an agent who is no clerk, and asks for no order', async () => {
  const { asked } = open(['agent']);
  await vi.waitFor(() => {
    expect(document.body).toBeInTheDocument();
  });

  expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});
