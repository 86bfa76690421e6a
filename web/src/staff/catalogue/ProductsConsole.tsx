import type { StaffProductSummary } from '@ronin/contracts';
import { csvFilesCalls } from '@ronin/contracts/calls';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { request, urlOf } from '../../app/calls/requests.ts';
import { showsStandIn } from '../../components/product/product-pictures.ts';
import { ProductPicture } from '../../components/product/ProductPicture.tsx';
import { FilterTabs } from '../../ui/console/FilterTabs.tsx';
import { FilterBar } from '../../ui/console/list/FilterBar.tsx';
import { ListPage } from '../../ui/console/list/ListPage.tsx';
import { hasKey, useView } from '../../ui/console/list/view.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Button } from '../../ui/mantine.ts';
import { ImportFile } from './files/ImportFile.tsx';
import { NewProduct, ProductDetail } from './ProductDetail.tsx';
import { StandInLabel, StatusLabel } from './ProductLabels.tsx';
import { productsApi } from './products.api.ts';
import { CATEGORY_LABELS, PRODUCTS_VIEW } from './products-view.ts';
import classes from './Products.module.css';

/** The products of the shop, and the one that is edited (behaviour: products 5). */
export function ProductsConsole() {
  const [isImporting, setIsImporting] = useState(false);
  const [view, change] = useView(PRODUCTS_VIEW);
  const show = (open: number | 'new' | null) => change({ open });

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
          <Button onClick={() => show('new')}>New product</Button>
        </>
      }
      notice={isImporting && <ImportFile onClose={() => setIsImporting(false)} />}
      filters={
        <>
          <FilterTabs label="Status" value={view.status} tabs={PRODUCTS_VIEW.tabs(view, 'status')} />
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
                  ...Object.entries(CATEGORY_LABELS).map(([value, label]) => ({ value, label })),
                ],
                value: view.category,
                onChange: (value) =>
                  change({ category: hasKey(CATEGORY_LABELS, value) ? value : 'all', open: null }),
              },
            ]}
          />
        </>
      }
      query={productsApi.useListStaffProductsInfiniteQuery(PRODUCTS_VIEW.toFilters(view))}
      empty="There is no product yet."
      beginning="What the shop sells stands here. Add a product, or import a file, with the buttons above."
      filtered={PRODUCTS_VIEW.isFiltered(view) && 'No product matches these filters.'}
      keyOf={({ id }) => id}
      titleLabel="Product"
      titleOf={({ name }) => name}
      pictureOf={(product) => (
        <ProductPicture product={product} decorative sizes="40px" className={classes.thumbnail} />
      )}
      columns={[
        { label: 'Status', value: ({ status }) => <StatusLabel status={status} /> },
        { label: 'Category', value: ({ category }) => CATEGORY_LABELS[category] },
        { label: 'Stock', value: describeStock },
        { label: 'Picture', value: (product) => (showsStandIn(product) ? <StandInLabel /> : null) },
        { label: 'Price', value: ({ price }) => formatMoney(price), isNumber: true, isFirst: true },
      ]}
      open={view.open}
      onOpen={show}
      detail={view.open === 'new' ? <NewProduct onCreated={show} /> : <ProductDetail id={view.open ?? 0} />}
    />
  );
}

const describeStock = ({ madeToOrder, available }: StaffProductSummary): string =>
  madeToOrder ? 'Made to order' : `${String(available ?? 0)} available`;
