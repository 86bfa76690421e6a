import type { StockItem } from '@ronin/contracts';
import { Link } from 'react-router-dom';
import { productPath } from '../../paths.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Detail } from '../../ui/console/detail/Detail.tsx';
import { Figures } from '../../ui/console/detail/Figures.tsx';
import { FailedLoad } from '../../ui/console/FailedLoad.tsx';
import { LoadingRows } from '../../ui/console/LoadingRows.tsx';
import { LimitForm } from './LimitForm.tsx';
import { MovementForm } from './MovementForm.tsx';
import { MovementHistory } from './MovementHistory.tsx';
import { stockApi } from './stock.api.ts';
import { StockLevel } from './StockLevel.tsx';

/** Between two looks for what orders changed. */
const POLL_MS = 30_000;

/** The stock of one product: how much there is, a form that changes it, and what changed it before. */
export function StockDetail({ productId }: { readonly productId: number }) {
  const { data, error, refetch } = stockApi.useGetStockQuery(
    { productId },
    {
      pollingInterval: POLL_MS,
    },
  );
  const failure = error !== undefined && <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return failure || <LoadingRows name="Loading the product" />;

  return (
    <>
      {failure}
      <Detail
        title={data.name}
        facts={
          <>
            <StockLevel item={data} />
            <Link to={`${staffPaths.products}?product=${String(data.productId)}`}>Edit the product</Link>
            <a href={productPath(data.productId)} target="_blank">
              See it in the shop
            </a>
          </>
        }
      >
        <Numbers item={data} />
        <MovementForm item={data} />
        <LimitForm key={data.lowStockThreshold} item={data} />
        <MovementHistory productId={productId} />
      </Detail>
    </>
  );
}

function Numbers({ item }: { readonly item: StockItem }) {
  const numbers = [
    { name: 'In stock', value: item.quantity },
    { name: 'Held by unpaid orders', value: item.reservedQuantity },
    { name: 'Free to buy', value: item.available },
    { name: 'On the waiting list', value: item.waiting },
  ];

  return <Figures figures={numbers} />;
}
