import type { StockItem } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { staffPaths } from '../../staff-paths.ts';
import { FilterTabs } from '../../ui/console/FilterTabs.tsx';
import { FilterBar } from '../../ui/console/list/FilterBar.tsx';
import { ListPage } from '../../ui/console/list/ListPage.tsx';
import type { ListColumn } from '../../ui/console/list/ListTable.tsx';
import { useView } from '../../ui/console/list/use-view.ts';
import { stockApi } from './stock.api.ts';
import { FILTER_LABELS, FILTERS, STOCK_VIEW } from './stock-view.ts';
import { StockDetail } from './StockDetail.tsx';
import { StockLevel } from './StockLevel.tsx';

/** Milliseconds between two calls for what orders changed. */
const POLL_MS = 30_000;

const COLUMNS: readonly ListColumn<StockItem>[] = [
  { label: 'State', value: (item) => <StockLevel item={item} /> },
  { label: 'In stock', value: ({ quantity }) => quantity, isNumber: true, isFirst: true },
  { label: 'Held', value: ({ reservedQuantity }) => reservedQuantity || null, unit: 'held', isNumber: true },
  { label: 'Waiting', value: ({ waiting }) => waiting || null, unit: 'waiting', isNumber: true },
  { label: 'Number', value: ({ productId }) => `No. ${String(productId)}`, isNumber: true },
];

/** The stock of all products, and the one that is open (behaviour: stock 6). */
export function StockConsole() {
  const [view, change] = useView(STOCK_VIEW);
  const query = stockApi.useListStockInfiniteQuery(STOCK_VIEW.toFilters(view), {
    pollingInterval: POLL_MS,
  });
  const isFiltered = view.q !== '' || view.filter !== 'all';

  return (
    <ListPage
      title="Stock"
      filters={
        <>
          <FilterTabs
            label="Stock"
            value={view.filter}
            tabs={FILTERS.map((filter) => ({
              value: filter,
              label: FILTER_LABELS[filter],
              search: STOCK_VIEW.format({ ...view, filter, open: null }).toString(),
            }))}
          />
          <FilterBar
            name="Stock"
            placeholder="Name or number of a product"
            maxLength={TEXT_LIMITS.label}
            words={view.q}
            onSearch={(q) => change({ q, open: null })}
          />
        </>
      }
      name="Stock"
      query={query}
      empty={isFiltered ? 'No product matches these filters.' : 'No product has a stock.'}
      beginning={
        isFiltered
          ? undefined
          : {
              text: 'Each product that is not made to order has a row here.',
              label: 'Add a product',
              to: staffPaths.products,
            }
      }
      keyOf={({ productId }) => productId}
      titleLabel="Product"
      titleOf={({ name }) => name}
      columns={COLUMNS}
      isOpen={({ productId }) => productId === view.open}
      onOpen={({ productId }) => change({ open: productId })}
      detail={view.open === null ? null : <StockDetail key={view.open} productId={view.open} />}
      backLabel="Back to the list"
      onBack={() => change({ open: null })}
    />
  );
}
