import { settingsCalls, staffOrdersCalls, type StaffOrderSummary } from '@ronin/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultShop } from '../../default-shop.ts';
import { buildStaffOrder, buildStaffOrderSummary } from '../../testing/build-order.ts';
import { handleCall } from '../../testing/handle-call.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { OrdersConsole } from './OrdersConsole.tsx';

const COUNTS = { 'to-ship': 3, 'needs-review': 0, pending: 1, confirmed: 2, 'in-work': 1, ready: 0 };

beforeEach(() => {
  window.sessionStorage.clear();
  network.use(handleCall(staffOrdersCalls.countStaffOrders, () => COUNTS));
});

/** Answers every page of the list, and records the queries. */
function serveList(items: StaffOrderSummary[], next: number | null = null): string[] {
  const queries: string[] = [];
  network.use(
    handleCall(staffOrdersCalls.listStaffOrders, ({ query }) => {
      queries.push(query.toString());
      return { items: query.has('after') ? [] : items, next: query.has('after') ? null : next };
    }),
  );

  return queries;
}

describe('the list', () => {
  it('shows that it is loading', async () => {
    network.use(
      handleCall(staffOrdersCalls.listStaffOrders, async () => {
        await delay('infinite');
        return { items: [], next: null };
      }),
    );
    renderConsole(<OrdersConsole />);

    expect(await screen.findByRole('status', { name: 'Loading orders' })).toBeVisible();
  });

  it('says that nobody has ordered, and that no order matches', async () => {
    serveList([]);
    const { user } = renderConsole(<OrdersConsole />);
    expect(await screen.findByText('Nobody has ordered yet.')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'tran{Enter}');

    expect(await screen.findByText('No order matches these filters.')).toBeVisible();
  });

  it('says why it could not be loaded, and loads again on request', async () => {
    network.use(
      handleCall(staffOrdersCalls.listStaffOrders, () => problem(503, 'The database is unreachable.')),
    );
    const { user } = renderConsole(<OrdersConsole />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is unreachable.');
    serveList([buildStaffOrderSummary()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('button', { name: /^R-7K3M/ })).toBeVisible();
  });

  it('shows who ordered, what it costs, its status and its marks', async () => {
    serveList([
      buildStaffOrderSummary({
        products: [{ name: 'Damascus Ring', quantity: 3 }],
        quantity: 4,
        status: 'in-work',
        sent: 'part',
        needsReview: true,
        test: true,
      }),
    ]);
    renderConsole(<OrdersConsole />);
    const row = await screen.findByRole('table', { name: 'Orders' });

    for (const text of [
      '$387.71',
      'In work',
      'Needs review',
      'Partly sent',
      'Test',
      'R-7K3M-9Q2F',
      '3 × Damascus Ring, and 1 more',
      'San Francisco, United States',
    ]) {
      expect(within(row).getByText(text)).toBeVisible();
    }
  });

  it('loads more, and keeps the filters in the address', async () => {
    const queries = serveList([buildStaffOrderSummary()], 12);
    const { user, router } = renderConsole(<OrdersConsole />);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await user.click(screen.getByRole('link', { name: /^To ship/ }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' tran {Enter}');

    await waitFor(() => expect(queries.at(-1)).toBe('status=to-ship&q=tran'));
    expect(queries.slice(0, 2)).toEqual(['', 'after=12']);
    expect(router.state.location.search).toBe('?status=to-ship&q=tran');
    expect(screen.getByRole('link', { name: /^To ship/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Ready' })).toHaveAttribute('href', '/?status=ready&q=tran');
  });

  it('filters by days of the browser and by country, all in the address', async () => {
    const queries = serveList([]);
    const { router } = renderConsole(
      <OrdersConsole />,
      '/?q=mai&from=2026-11-01&to=2026-11-30&country=Japan&order=',
    );

    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(queries.at(-1)))).toEqual({
        q: 'mai',
        from: new Date(2026, 10, 1).toISOString(),
        to: new Date(2026, 11, 1).toISOString(),
        country: 'Japan',
      }),
    );
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
    await waitFor(() => expect(queries.at(-1)).not.toContain('from'));
    expect(router.state.location.search).toBe('?q=mai&to=2026-11-30&country=Japan');
    expect(screen.getByRole('combobox', { name: 'Sent to' })).toHaveValue('Japan');
  });

  it('takes no day that does not exist', async () => {
    const queries = serveList([]);
    renderConsole(<OrdersConsole />, '/?from=2026-02-30&to=0001-01-01');

    await waitFor(() => expect(queries).toEqual(['']));
  });

  it('is walked through by the arrow keys, and the opened order takes the focus', async () => {
    serveList([
      buildStaffOrderSummary(),
      buildStaffOrderSummary({ orderNumber: 'R-2222-3333', name: 'Ken Ito' }),
    ]);
    network.use(
      handleCall(staffOrdersCalls.getStaffOrder, ({ params }) =>
        buildStaffOrder({ orderNumber: String(params.n) }),
      ),
    );
    const { user } = renderConsole(<OrdersConsole />);
    (await screen.findByRole('button', { name: /^R-7K3M/ })).focus();
    await user.keyboard('{ArrowDown}{Enter}');

    expect(await screen.findByRole('heading', { name: 'R-2222-3333' })).toHaveFocus();
  });
});

describe('several orders', () => {
  const orders = ['R-AAAA-AAAA', 'R-BBBB-BBBB', 'R-CCCC-CCCC'].map((orderNumber) =>
    buildStaffOrderSummary({ orderNumber, name: `Buyer of ${orderNumber}` }),
  );

  it('take one command, and those that refuse it stay chosen with the reason', async () => {
    serveList(orders);
    const started: string[] = [];
    network.use(
      handleCall(staffOrdersCalls.startOrder, ({ params }) => {
        const orderNumber = String(params.n);
        if (orderNumber === 'R-BBBB-BBBB') return problem(409, 'It is shipped.');
        started.push(orderNumber);
        return buildStaffOrder({ orderNumber });
      }),
    );
    const { user } = renderConsole(<OrdersConsole />);
    await user.click(await screen.findByRole('button', { name: 'Choose several' }));
    const bar = within(screen.getByRole('region', { name: 'Chosen orders' }));
    expect(bar.getByRole('button', { name: 'Start work' })).toBeDisabled();
    await user.click(await screen.findByRole('checkbox', { name: 'Choose R-AAAA-AAAA' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose R-BBBB-BBBB' }));
    await user.click(bar.getByRole('button', { name: 'Start work' }));

    expect(await bar.findByText('Done for 1 order.')).toBeVisible();
    expect(bar.getByRole('list', { name: 'Refused' })).toHaveTextContent('R-BBBB-BBBB: It is shipped.');
    expect(started).toEqual(['R-AAAA-AAAA']);
    expect(bar.getByText('1 chosen')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Choose R-BBBB-BBBB' })).toBeChecked();
  });

  it('are printed as packing slips, one after the other', async () => {
    serveList(orders);
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    network.use(
      handleCall(settingsCalls.getShop, () => ({ ...defaultShop, name: 'Tanaka Forge' })),
      handleCall(staffOrdersCalls.getStaffOrder, ({ params }) =>
        params.n === 'R-BBBB-BBBB'
          ? problem(404, 'There is no such order.')
          : buildStaffOrder({ orderNumber: String(params.n) }),
      ),
    );
    const { user } = renderConsole(<OrdersConsole />);
    await user.click(await screen.findByRole('button', { name: 'Choose several' }));
    await screen.findByRole('checkbox', { name: 'Choose R-AAAA-AAAA' });
    await user.click(screen.getByRole('button', { name: 'All of this list' }));
    await user.click(screen.getByRole('button', { name: 'Print packing slips' }));

    expect(await screen.findByText('Packing slips of 2 orders.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Refused' })).toHaveTextContent(
      'R-BBBB-BBBB: There is no such order.',
    );
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(
      screen
        .getAllByRole('article', { name: /^Packing slip/, hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Tanaka Forge, packing slipR-AAAA-AAAA/),
      expect.stringMatching(/^Tanaka Forge, packing slipR-CCCC-CCCC/),
    ]);
    expect(screen.getByText('3 chosen')).toBeVisible();
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByRole('article', { name: /^Packing slip/, hidden: true })).toBeNull();
  });

  it('are chosen all at once, and given up together', async () => {
    serveList(orders);
    const { user } = renderConsole(<OrdersConsole />);
    await user.click(await screen.findByRole('button', { name: 'Choose several' }));
    await screen.findByRole('checkbox', { name: 'Choose R-AAAA-AAAA' });
    await user.click(screen.getByRole('button', { name: 'All of this list' }));
    expect(screen.getByText('3 chosen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All of this list' }));
    expect(screen.getByText('0 chosen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop choosing' }));

    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

it('the filters show how many orders wait', async () => {
  serveList([]);
  renderConsole(<OrdersConsole />);

  expect(await screen.findByRole('link', { name: /^To ship\s*3$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shipped' })).toBeVisible();
});
