import type { StockFilter } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { staffPaths } from '../../staff-paths.ts';
import { FilterTabs } from '../../ui/console/FilterTabs.tsx';
import { FilterBar } from '../../ui/console/list/FilterBar.tsx';
import { ListPage } from '../../ui/console/list/ListPage.tsx';
import { defineView, oneOf, openId, useView, words } from '../../ui/console/list/view.ts';
import { stockApi } from './stock.api.ts';
import { StockDetail, StockLevel } from './StockDetail.tsx';

const POLL_MS = 30_000;

const VIEW = defineView({
  filter: oneOf<StockFilter>({ low: 'Low', 'sold-out': 'Sold out', held: 'Held' }),
  q: words,
  open: openId('product'),
});

/** The stock of all products, and the one that is open (behaviour: stock 6). */
export function StockConsole() {
  const [view, change] = useView(VIEW);

  return (
    <ListPage
      title="Stock"
      filters={
        <>
          <FilterTabs label="Stock" value={view.filter} tabs={VIEW.tabs(view, 'filter')} />
          <FilterBar
            name="Stock"
            placeholder="Name or number of a product"
            maxLength={TEXT_LIMITS.label}
            words={view.q}
            onSearch={(q) => change({ q, open: null })}
          />
        </>
      }
      query={stockApi.useListStockInfiniteQuery(VIEW.toFilters(view), { pollingInterval: POLL_MS })}
      empty="No product has a stock."
      beginning="Each product that is not made to order has a row here."
      start={{ label: 'Add a product', to: staffPaths.products }}
      filtered={VIEW.isFiltered(view) && 'No product matches these filters.'}
      keyOf={({ productId }) => productId}
      titleLabel="Product"
      titleOf={({ name }) => name}
      columns={[
        { label: 'State', value: (item) => <StockLevel item={item} /> },
        { label: 'In stock', value: ({ quantity }) => quantity, isNumber: true, isFirst: true },
        {
          label: 'Held',
          value: ({ reservedQuantity }) => reservedQuantity || null,
          unit: 'held',
          isNumber: true,
        },
        { label: 'Waiting', value: ({ waiting }) => waiting || null, unit: 'waiting', isNumber: true },
        { label: 'Number', value: ({ productId }) => `No. ${String(productId)}`, isNumber: true },
      ]}
      open={view.open}
      onOpen={(open) => change({ open })}
      detail={view.open !== null && <StockDetail productId={view.open} />}
    />
  );
}
