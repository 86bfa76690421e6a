import { useSearchParams } from 'react-router-dom';
import { ConsoleList } from '../../ui/console/ConsoleList.tsx';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { ListAndDetail } from '../../ui/console/ListAndDetail.tsx';
import { useListStockInfiniteQuery } from './stock.api.ts';
import { formatStockView, parseStockView, type StockView, toFilters } from './stock-view.ts';
import { StockDetail } from './StockDetail.tsx';
import { StockFilterBar } from './StockFilterBar.tsx';
import { StockRow } from './StockRow.tsx';

/** Between two looks for what orders changed. */
const POLL_MS = 30_000;

/** The stock of all products, and the one that is open (behaviour: stock 6). */
export function StockConsole() {
  const [search, setSearch] = useSearchParams();
  const view = parseStockView(search);
  const change = (next: Partial<StockView>) => {
    setSearch(formatStockView({ ...view, ...next }), { preventScrollReset: true });
  };
  const list = useListStockInfiniteQuery(toFilters(view), {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
  });
  const isFiltered = view.q !== '' || view.filter !== 'all';

  return (
    <ConsolePage title="Stock" layout="list">
      <StockFilterBar key={view.q} view={view} onChange={change} />
      <ListAndDetail
        list={
          <ConsoleList
            name="Stock"
            query={list}
            empty={isFiltered ? 'No product matches these filters.' : 'No product has a stock.'}
            renderRow={(item) => (
              <StockRow
                key={item.productId}
                item={item}
                isOpen={item.productId === view.open}
                onOpen={() => {
                  change({ open: item.productId });
                }}
              />
            )}
          />
        }
        detail={view.open === null ? null : <StockDetail key={view.open} productId={view.open} />}
        hint="Choose a product to change its stock or see what changed it."
        backLabel="Back to the list"
        onBack={() => {
          change({ open: null });
        }}
      />
    </ConsolePage>
  );
}
