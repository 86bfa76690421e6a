import { screen, within } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { buildProduct } from '../../../../testing/build-product.ts';
import { renderWithProviders } from '../../../../testing/render-with-providers.tsx';
import { NoMatch } from './NoMatch.tsx';
import { SearchFilters } from './SearchFilters.tsx';

const products = [
  buildProduct({ id: 1, category: 'rings', price: '225.00', materials: 'Tungsten carbide' }),
  buildProduct({ id: 2, category: 'rings', price: '325.00', materials: 'Damascus steel' }),
  buildProduct({ id: 3, category: 'pendants', price: '285.00', materials: 'Damascus steel', inStock: false }),
];

/** The filters with the address that they change. */
function Filters() {
  const [params, setParams] = useSearchParams();

  return (
    <>
      <SearchFilters
        products={products}
        params={params}
        onChange={(name, value) => {
          const next = new URLSearchParams(params);
          if (value === '') next.delete(name);
          else next.set(name, value);
          setParams(next);
        }}
      />
      <output>{params.toString()}</output>
    </>
  );
}

it('shows beside each choice how many pieces it leaves, and does not offer what leaves none', () => {
  renderWithProviders(<Filters />);
  const material = within(screen.getByRole('combobox', { name: 'Material' }));

  expect(material.getByRole('option', { name: 'All materials (3)' })).toBeVisible();
  expect(material.getByRole('option', { name: 'Damascus steel (2)' })).toBeEnabled();
  expect(material.getByRole('option', { name: 'Silver (0)' })).toBeDisabled();
});

it('removes one filter by its button, and keeps the focus near', async () => {
  const { user } = renderWithProviders(<Filters />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'rings');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Material' }), 'tungsten');
  await user.click(screen.getByRole('button', { name: 'Remove the filter Rings' }));

  expect(screen.getByRole('status')).toHaveTextContent('material=tungsten');
  expect(screen.getByRole('button', { name: 'Remove the filter Tungsten' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
});

it('takes a price range of the visitor, and says what is wrong with another', async () => {
  const { user } = renderWithProviders(<Filters />);
  const [from, to] = ['Price from ($)', 'Price to ($)'].map((name) => screen.getByRole('textbox', { name }));
  if (!from || !to) throw new Error('There are no fields.');
  await user.type(from, '300');
  await user.type(to, '250{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('The first price must be the lower one.');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  await user.clear(from);
  await user.type(from, 'x');
  await user.click(screen.getByRole('button', { name: 'Set price' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Use whole numbers');

  await user.clear(from);
  await user.type(from, '200{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('price=200-250');
  expect(screen.getByRole('combobox', { name: 'Price' })).toHaveDisplayValue('$200 to $250 (1)');
});

it('says which filter to remove when nothing is left, and how many pieces that gives', () => {
  const params = new URLSearchParams('category=pendants&stock=in&sort=name');
  renderWithProviders(<NoMatch products={products} params={params} />);

  expect(screen.getByText('No pieces match these filters.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Without “Pendants”: 2 pieces',
    'Without “In stock”: 1 piece',
  ]);
  const address = screen.getByRole('link', { name: 'Without “In stock”: 1 piece' }).getAttribute('href');
  expect(address).toMatch(/\?category=pendants&sort=name$/);
  expect(screen.getByRole('link', { name: 'Clear all filters (3)' }).getAttribute('href')).toMatch(
    /\?sort=name$/,
  );
});
