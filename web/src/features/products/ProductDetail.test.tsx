import { type StaffProduct, staffProductsCalls } from '@ronin/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildProduct } from '../../testing/build-product.ts';
import { handleCall } from '../../testing/handle-call.ts';
import { network } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { ProductDetail } from './ProductDetail.tsx';

const version = (number: number, materials: string): StaffProduct => ({
  ...buildProduct({ id: 101, materials }),
  category: 'rings',
  status: 'published',
  version: number,
  pictures: [],
  stock: { quantity: 3, reservedQuantity: 0, available: 3 },
  prices: [],
});

it('shows the other version, and saves on top of it, after "Use theirs"', async () => {
  let current = version(3, 'Damascus steel');
  const saved: unknown[] = [];
  network.use(
    handleCall(staffProductsCalls.getStaffProduct, () => current),
    handleCall(staffProductsCalls.changeProduct, ({ request }) => {
      saved.push(request.headers.get('If-Match'));
      return saved.length === 1
        ? Response.json({ title: 'Precondition Failed', status: 412, current }, { status: 412 })
        : version(5, 'Silver');
    }),
  );
  const { user } = renderConsole(<ProductDetail id={101} />);
  const materials = await screen.findByRole('textbox', { name: 'Materials' });
  current = version(4, 'Silver');

  await user.type(materials, ', oiled');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }));

  expect(screen.queryByRole('alert', { name: 'Two versions' })).not.toBeInTheDocument();
  expect(materials).toHaveValue('Silver');
  await user.type(screen.getByRole('textbox', { name: 'Dimensions' }), '8 mm');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect.poll(() => saved).toEqual(['"3"', '"4"']);
});
