import { type StaffProduct, staffProductsCalls } from '@ronin/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

describe('publishing', () => {
  const serve = (product: Partial<StaffProduct>): string[] => {
    const published: string[] = [];
    const draft = { ...version(1, 'Steel'), status: 'draft' as const, ...product };
    network.use(
      handleCall(staffProductsCalls.getStaffProduct, () => draft),
      handleCall(staffProductsCalls.publishProduct, () => {
        published.push(draft.name);
        return { ...draft, status: 'published' as const };
      }),
    );

    return published;
  };
  const open = async () => {
    const { user } = renderConsole(<ProductDetail id={101} />);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));

    return user;
  };

  it('without a picture of its own asks first, and names the piece that shoppers would see', async () => {
    const published = serve({ name: 'Tsuba Ring', imageUrl: '' });
    const user = await open();
    expect(screen.getByText('No picture of its own')).toBeVisible();
    const dialog = await screen.findByRole('dialog', { name: 'Publish without a picture of its own?' });
    expect(within(dialog).getByText(/Shoppers will see this picture of the Clan Bracelet/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Add a picture first' }));
    expect(published).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByRole('button', { name: 'Publish anyway' }));
    await expect.poll(() => published).toEqual(['Tsuba Ring']);
  });

  it.each([
    ['one of the nine named products', { name: 'Damascus Ring', imageUrl: '' }],
    ['a product with an imageUrl', { name: 'Night Watch', imageUrl: '/images/products/night-watch.webp' }],
    [
      'a product with an uploaded picture',
      {
        name: 'Tsuba Ring',
        imageUrl: '/api/pictures/0a1b-1200x1500.jpg',
      },
    ],
  ])('asks nothing for %s', async (_name, product) => {
    const published = serve(product);
    await open();

    await expect.poll(() => published).toEqual([product.name]);
    expect(screen.queryByText('No picture of its own')).not.toBeInTheDocument();
  });
});
