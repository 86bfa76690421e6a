import { csvFilesCalls } from '@ronin/contracts/calls';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { request, urlOf } from '../../app/calls/requests.ts';
import { ConsoleList } from '../../ui/console/ConsoleList.tsx';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { FilterBar } from '../../ui/console/FilterBar.tsx';
import { Filters } from '../../ui/console/Filters.tsx';
import { FilterTabs } from '../../ui/console/FilterTabs.tsx';
import { ListAndDetail } from '../../ui/console/ListAndDetail.tsx';
import { Button } from '../../ui/mantine.ts';
import { ImportFile } from './files/ImportFile.tsx';
import { NewProduct, ProductDetail } from './ProductDetail.tsx';
import { ProductRow } from './ProductRow.tsx';
import { useListStaffProductsInfiniteQuery } from './products.api.ts';
import {
  CATEGORIES,
  CATEGORY_LABELS,
  formatProductsView,
  parseProductsView,
  type ProductsView,
  STATUS_LABELS,
  toFilters,
} from './products-view.ts';
import classes from './Products.module.css';

/** The products of the shop, and the one that is edited (behaviour: products 5). */
export function ProductsConsole() {
  const [search, setSearch] = useSearchParams();
  const [isImporting, setIsImporting] = useState(false);
  const view = parseProductsView(search);
  const change = (next: Partial<ProductsView>) => {
    setSearch(formatProductsView({ ...view, ...next }), { preventScrollReset: true });
  };
  const list = useListStaffProductsInfiniteQuery(toFilters(view), { refetchOnMountOrArgChange: true });
  const isFiltered = view.q !== '' || view.status !== 'all' || view.category !== 'all';
  const open = (id: number | 'new') => {
    change({ open: id });
  };

  return (
    <ConsolePage
      title="Products"
      layout="list"
      tools={
        <div className={classes.tools}>
          <Button
            component="a"
            variant="default"
            href={urlOf(request(csvFilesCalls.exportProducts, {}))}
            download
          >
            Export CSV
          </Button>
          <Button
            variant="default"
            aria-expanded={isImporting}
            onClick={() => {
              setIsImporting(!isImporting);
            }}
          >
            Import CSV
          </Button>
          <Button
            onClick={() => {
              open('new');
            }}
          >
            New product
          </Button>
        </div>
      }
    >
      {isImporting && (
        <ImportFile
          onClose={() => {
            setIsImporting(false);
          }}
        />
      )}
      <ProductsFilterBar key={view.q} view={view} onChange={change} />
      <ListAndDetail
        list={
          <ConsoleList
            name="Products"
            query={list}
            empty={isFiltered ? 'No product matches these filters.' : 'There is no product yet.'}
            renderRow={(product) => (
              <ProductRow
                key={product.id}
                product={product}
                isOpen={product.id === view.open}
                onOpen={() => {
                  open(product.id);
                }}
              />
            )}
          />
        }
        detail={view.open === null ? null : <Opened key={view.open} id={view.open} onCreated={open} />}
        hint="Choose a product to edit it, or begin a new one."
        backLabel="Back to the list"
        onBack={() => {
          change({ open: null });
        }}
      />
    </ConsolePage>
  );
}

function Opened({
  id,
  onCreated,
}: {
  readonly id: number | 'new';
  readonly onCreated: (id: number) => void;
}) {
  return id === 'new' ? <NewProduct onCreated={onCreated} /> : <ProductDetail id={id} />;
}

interface ProductsFilterBarProps {
  readonly view: ProductsView;
  readonly onChange: (change: Partial<ProductsView>) => void;
}

function ProductsFilterBar({ view, onChange }: ProductsFilterBarProps) {
  const [words, setWords] = useState(view.q);
  const statuses = ['all', 'draft', 'published', 'archived'] as const;

  return (
    <Filters isOpen={view.open !== null}>
      <FilterTabs
        label="Status"
        value={view.status}
        tabs={statuses.map((status) => ({
          value: status,
          label: status === 'all' ? 'All' : STATUS_LABELS[status],
          search: formatProductsView({ ...view, status, open: null }).toString(),
        }))}
      />
      <FilterBar
        name="Products"
        words={{
          label: 'Search',
          placeholder: 'Words of the name',
          maxLength: TEXT_LIMITS.label,
          value: words,
          onChange: setWords,
        }}
        choices={[
          {
            label: 'Category',
            options: [
              { value: 'all', label: 'All categories' },
              ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
            ],
            value: view.category,
            onChange: (value) => {
              onChange({ category: CATEGORIES.find((category) => category === value) ?? 'all', open: null });
            },
          },
        ]}
        onSubmit={() => {
          onChange({ q: words.trim(), open: null });
        }}
      />
    </Filters>
  );
}
