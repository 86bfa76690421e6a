import { staffProductsCalls } from '@ronin/contracts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { toDraft } from '../../../staff/catalogue/product-draft.ts';
import type { EditedProduct } from '../../../staff/catalogue/products.api.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { PreviewPage } from './Preview.page.tsx';

const DRAFT: EditedProduct = {
  ...buildProduct({ name: 'Tsuba Ring', price: '285.00' }),
  category: 'rings',
  status: 'draft',
  version: 1,
  pictures: [],
  stock: { quantity: 1, reservedQuantity: 0, available: 1 },
  prices: [],
};
const KEY = `ronin.products.draft.${String(DRAFT.id)}`;
const typed = (fields: object) => JSON.stringify({ version: 1, draft: { ...toDraft(DRAFT), ...fields } });

beforeEach(() => window.localStorage.clear());

const serve = (product: EditedProduct = DRAFT) =>
  network.use(handleCall(staffProductsCalls.getStaffProduct, () => product));
const open = (id = String(DRAFT.id)) =>
  renderWithProviders(<PreviewPage />, `/preview/${id}`, '/preview/:id');

it('shows a draft as its page will be, and sells nothing', async () => {
  serve();
  open();

  expect(await screen.findByRole('heading', { level: 1, name: 'Tsuba Ring' })).toBeVisible();
  expect(screen.getByText('Preview of a draft. Shoppers do not see it.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'ADD TO CART - $285' })).toHaveAttribute('aria-disabled');
  expect(screen.getByRole('link', { name: 'Edit this product' })).toHaveAttribute(
    'href',
    `/staff/products?product=${String(DRAFT.id)}`,
  );
});

it('offers the sizes of a draft that has stock, which the service calls not in stock until it is published', async () => {
  serve({ ...DRAFT, inStock: false, options: [{ name: 'size', label: 'Ring size', values: ['7', '8'] }] });
  const { unmount } = open();
  expect(await screen.findByRole('radio', { name: '8' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ADD TO CART - $285' })).toBeVisible();
  unmount();

  serve({ ...DRAFT, inStock: false, stock: { quantity: 0, reservedQuantity: 0, available: 0 } });
  open();
  expect(await screen.findByRole('button', { name: 'OUT OF STOCK' })).toBeVisible();
});

it('has what is typed in another tab on top of what is saved', async () => {
  serve({ ...DRAFT, status: 'published' });
  window.localStorage.setItem(KEY, typed({ name: 'Typed Ring', price: '28' }));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Typed Ring' })).toBeVisible();
  expect(screen.getByText('Preview with changes that are not saved yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'ADD TO CART - $28' })).toBeVisible();

  window.localStorage.setItem(KEY, typed({ name: 'Other Ring', price: 'about 28' }));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Other Ring' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ADD TO CART - $285' })).toBeVisible();

  window.localStorage.removeItem(KEY);
  serve({ ...DRAFT, status: 'published', name: 'Saved Ring' });
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Saved Ring' })).toBeVisible();
  expect(screen.getByText('Preview. Shoppers see this page.')).toBeVisible();
});

it.each([
  [401, 'This preview is for merchants'],
  [403, 'This preview is for merchants'],
  [404, 'There is no such product'],
  [503, 'The preview could not be loaded'],
])('says why it shows nothing after %i', async (status, title) => {
  network.use(handleCall(staffProductsCalls.getStaffProduct, () => problem(status, 'Refused.')));
  open();

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

it.each([{ weight: null }, { options: null }, { name: 5 }])(
  'shows what is saved when the stored draft has another shape: %j',
  async (fields) => {
    serve();
    window.localStorage.setItem(KEY, typed({ materials: 'Typed', ...fields }));
    open();

    expect(await screen.findByRole('heading', { level: 1, name: 'Tsuba Ring' })).toBeVisible();
    expect(screen.getByText('Preview of a draft. Shoppers do not see it.')).toBeVisible();
  },
);

it('leads to the sign-in of the staff when somebody else opens it', async () => {
  network.use(handleCall(staffProductsCalls.getStaffProduct, () => problem(401, 'Sign in.')));
  open();

  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/staff/products?product=${String(DRAFT.id)}`,
  );
});

it('asks for nothing when the address has no id', async () => {
  open('ring');

  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such product' })).toBeVisible();
});
