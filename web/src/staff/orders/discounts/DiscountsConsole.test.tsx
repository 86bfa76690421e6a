import { type Discount, discountsCalls } from '@ronin/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { DiscountsConsole } from './DiscountsConsole.tsx';

const SPRING: Discount = {
  id: 7,
  code: 'SPRING',
  kind: 'percent',
  value: '12.50',
  minimum: '50.00',
  startsAt: null,
  endsAt: null,
  maxUses: 20,
  used: 3,
  oncePerCustomer: true,
  active: true,
  createdAt: '2026-11-01T10:00:00.000Z',
};

const serve = (codes: () => Discount[]) =>
  network.use(handleCall(discountsCalls.listDiscounts, () => ({ items: codes(), next: null })));

it('says in plain words what a code gives and how often it was used', async () => {
  serve(() => [SPRING]);
  renderConsole(<DiscountsConsole />, '/?discount=7');
  const rules = within(await screen.findByRole('list', { name: 'What the code does' }));

  expect(rules.getByText('12.5 % off the pieces of an order. Shipping costs the same.')).toBeVisible();
  expect(rules.getByText('It works from a subtotal of $50.00 on.')).toBeVisible();
  expect(rules.getByText('A customer or an e-mail address may use it once.')).toBeVisible();
  expect(rules.getByText('It ends after 20 uses.')).toBeVisible();
  expect(screen.getAllByText('Used 3 of 20 times')).toHaveLength(2);
  expect(screen.getAllByText('Works now')).toHaveLength(2);
});

it('makes a code, after it has asked for what is missing', async () => {
  const bodies: unknown[] = [];
  serve(() => []);
  network.use(
    handleCall(discountsCalls.addDiscount, async ({ request }) => {
      bodies.push(await request.json());
      return SPRING;
    }),
  );
  const { user } = renderConsole(<DiscountsConsole />, '/?discount=new');
  await user.click(await screen.findByRole('button', { name: 'Create code' }));
  expect(screen.getByText('Letters, digits, hyphens and underscores, without spaces.')).toBeVisible();
  expect(screen.getByText('More than 0, such as 10 or 12.50.')).toBeVisible();

  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'SPRING');
  await user.type(screen.getByRole('textbox', { name: 'Percent' }), '12.5');
  serve(() => [SPRING]);
  await user.click(screen.getByRole('button', { name: 'Create code' }));

  expect(await screen.findByRole('heading', { name: 'SPRING' })).toBeVisible();
  expect(bodies).toEqual([
    {
      code: 'SPRING',
      kind: 'percent',
      value: '12.50',
      minimum: '0.00',
      startsAt: null,
      endsAt: null,
      maxUses: null,
      oncePerCustomer: false,
    },
  ]);
});

it('ends a code, and says why a change was refused', async () => {
  let stored = SPRING;
  serve(() => [stored]);
  network.use(
    handleCall(discountsCalls.changeDiscount, async ({ request }) => {
      const change = await request.json();
      if (change.active === undefined) return problem(409, 'This code was used 3 times already.');
      stored = { ...SPRING, active: change.active };
      return stored;
    }),
  );
  const { user } = renderConsole(<DiscountsConsole />, '/?discount=7');
  await user.click(await screen.findByRole('button', { name: 'End this code' }));
  expect(await screen.findByRole('button', { name: 'Use this code again' })).toBeVisible();
  expect(screen.getAllByText('Switched off')).toHaveLength(2);

  const uses = screen.getByRole('textbox', { name: 'Maximum uses' });
  await user.clear(uses);
  await user.type(uses, '2');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('This code was used 3 times already.')).toBeVisible();
  expect(uses).toHaveValue('2');
});
