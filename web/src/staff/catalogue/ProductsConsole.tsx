import type { StaffProductSummary } from '@ronin/contracts';
import { csvFilesCalls } from '@ronin/contracts/calls';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { PRODUCT_CATEGORIES } from '@ronin/contracts/product-fields';
import { useState } from 'react';
import { request, urlOf } from '../../app/calls/requests.ts';
import { showsStandIn } from '../../components/product/product-pictures.ts';
import { ProductPicture } from '../../components/product/ProductPicture.tsx';
import { FilterTabs } from '../../ui/console/FilterTabs.tsx';
import { FilterBar } from '../../ui/console/list/FilterBar.tsx';
import { ListPage } from '../../ui/console/list/ListPage.tsx';
import type { ListColumn } from '../../ui/console/list/ListTable.tsx';
import { useView } from '../../ui/console/list/use-view.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Button } from '../../ui/mantine.ts';
import { ImportFile } from './files/ImportFile.tsx';
import { NewProduct, ProductDetail } from './ProductDetail.tsx';
import { StandInLabel, StatusLabel } from './ProductLabels.tsx';
import { productsApi } from './products.api.ts';
import { CATEGORY_LABELS, PRODUCTS_VIEW, STATUS_LABELS } from './products-view.ts';
import classes from './Products.module.css';

const COLUMNS: readonly ListColumn<StaffProductSummary>[] = [
  { label: 'Status', value: ({ status }) => <StatusLabel status={status} /> },
  { label: 'Category', value: ({ category }) => CATEGORY_LABELS[category] },
  { label: 'Stock', value: describeStock },
  { label: 'Picture', value: (product) => (showsStandIn(product) ? <StandInLabel /> : null) },
  { label: 'Price', value: ({ price }) => formatMoney(price), isNumber: true, isFirst: true },
];

const STATUSES = ['all', 'draft', 'published', 'archived'] as const;

/** The products of the shop, and the one that is edited (behaviour: products 5). */
export function ProductsConsole() {
  const [isImporting, setIsImporting] = useState(false);
  const [view, change] = useView(PRODUCTS_VIEW);
  const query = productsApi.useListStaffProductsInfiniteQuery(PRODUCTS_VIEW.toFilters(view));
  const isFiltered = view.q !== '' || view.status !== 'all' || view.category !== 'all';
  const open = (id: number | 'new') => change({ open: id });

  return (
    <ListPage
      title="Products"
      tools={
        <>
          <Button
            component="a"
            variant="default"
            href={urlOf(request(csvFilesCalls.exportProducts, {}))}
            download
          >
            Export CSV
          </Button>
          <Button variant="default" aria-expanded={isImporting} onClick={() => setIsImporting(!isImporting)}>
            Import CSV
          </Button>
          <Button onClick={() => open('new')}>New product</Button>
        </>
      }
      notice={isImporting && <ImportFile onClose={() => setIsImporting(false)} />}
      filters={
        <>
          <FilterTabs
            label="Status"
            value={view.status}
            tabs={STATUSES.map((status) => ({
              value: status,
              label: status === 'all' ? 'All' : STATUS_LABELS[status],
              search: PRODUCTS_VIEW.format({ ...view, status, open: null }).toString(),
            }))}
          />
          <FilterBar
            name="Products"
            placeholder="Words of the name"
            maxLength={TEXT_LIMITS.label}
            words={view.q}
            onSearch={(q) => change({ q, open: null })}
            choices={[
              {
                label: 'Category',
                options: [
                  { value: 'all', label: 'All categories' },
                  ...PRODUCT_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
                ],
                value: view.category,
                onChange: (value) =>
                  change({
                    category: PRODUCT_CATEGORIES.find((category) => category === value) ?? 'all',
                    open: null,
                  }),
              },
            ]}
          />
        </>
      }
      name="Products"
      query={query}
      empty={isFiltered ? 'No product matches these filters.' : 'There is no product yet.'}
      beginning={
        isFiltered
          ? undefined
          : {
              text: 'What the shop sells stands here. Add a product, or import a file, with the buttons above.',
            }
      }
      keyOf={({ id }) => id}
      titleLabel="Product"
      titleOf={({ name }) => name}
      pictureOf={(product) => (
        <ProductPicture product={product} decorative sizes="40px" className={classes.thumbnail} />
      )}
      columns={COLUMNS}
      isOpen={({ id }) => id === view.open}
      onOpen={({ id }) => open(id)}
      detail={
        view.open === null ? null : view.open === 'new' ? (
          <NewProduct key="new" onCreated={open} />
        ) : (
          <ProductDetail key={view.open} id={view.open} />
        )
      }
      backLabel="Back to the list"
      onBack={() => change({ open: null })}
    />
  );
}

function describeStock({ madeToOrder, available }: StaffProductSummary): string {
  return madeToOrder ? 'Made to order' : `${String(available ?? 0)} available`;
}
