import { staffStockCalls, type StockItem } from '@ronin/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { handleCall } from '../../testing/handle-call.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { StockConsole } from './StockConsole.tsx';

const ring: StockItem = {
  productId: 5,
  name: 'Damascus Ring',
  quantity: 4,
  reservedQuantity: 1,
  available: 3,
  lowStockThreshold: 5,
  low: true,
  waiting: 0,
};

/** Answers the list, the product and its history. Returns the queries of the list. */
function serveStock(items: StockItem[] = [ring]): string[] {
  const queries: string[] = [];
  network.use(
    handleCall(staffStockCalls.listStock, ({ query }) => {
      queries.push(query.toString());
      return { items, next: null };
    }),
    handleCall(staffStockCalls.getStock, () => ring),
    handleCall(staffStockCalls.listMovements, () => ({
      items: [
        {
          id: 1,
          delta: -1,
          reason: 'sold' as const,
          note: null,
          orderNumber: 'R-7K3M-9Q2F',
          by: null,
          at: '2026-11-22T10:00:00.000Z',
        },
      ],
      next: null,
    })),
  );

  return queries;
}

describe('the list of the stock', () => {
  it('shows how many there are and what is low, and filters by the address', async () => {
    const queries = serveStock();
    renderConsole(<StockConsole />, '/staff/stock?filter=low');
    const table = await screen.findByRole('table', { name: 'Stock' });

    expect(within(table).getByText('Low')).toBeVisible();
    expect(table).toHaveTextContent('1 held');
    expect(queries).toEqual(['filter=low']);
  });

  it('says that no product matches', async () => {
    serveStock([]);
    renderConsole(<StockConsole />, '/staff/stock?q=none');

    expect(await screen.findByText('No product matches these filters.')).toBeVisible();
  });
});

describe('an open product', () => {
  const open = async () => {
    serveStock();
    const view = renderConsole(<StockConsole />, '/staff/stock?product=5');
    await screen.findByRole('heading', { name: 'Damascus Ring' });

    return view;
  };
  const press = () => screen.getByRole('button', { name: 'Change stock' });

  it('shows what changed it, and changes it with a reason', async () => {
    const { user } = await open();
    const bodies: unknown[] = [];
    network.use(
      handleCall(staffStockCalls.addMovement, async ({ request }) => {
        bodies.push(await request.json());
        return problem(409, 'There are 4 pieces.');
      }),
    );
    expect(await screen.findByText('Order R-7K3M-9Q2F')).toBeVisible();
    await user.type(screen.getByLabelText('How many arrived'), '3');
    await user.type(screen.getByLabelText('Note'), 'From the forge');
    await user.click(press());

    expect(await screen.findByText('There are 4 pieces.')).toBeVisible();
    expect(bodies).toEqual([{ delta: 3, reason: 'received', note: 'From the forge' }]);
    expect(screen.getByLabelText('How many arrived')).toHaveValue('3');
  });

  it('leads to the product, and says that a new limit was saved', async () => {
    const { user } = await open();
    network.use(handleCall(staffStockCalls.changeStockLimit, () => ({ ...ring, lowStockThreshold: 2 })));
    expect(screen.getByRole('link', { name: 'Edit the product' })).toHaveAttribute(
      'href',
      '/staff/products?product=5',
    );
    const limit = screen.getByLabelText('Low at or below');
    await user.clear(limit);
    await user.type(limit, '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('The limit of Damascus Ring was changed.')).toBeVisible();
  });

  it('asks for a number before anything is sent', async () => {
    const { user } = await open();
    await user.click(press());

    expect(await screen.findByText('Type a whole number.')).toBeVisible();
  });
});
