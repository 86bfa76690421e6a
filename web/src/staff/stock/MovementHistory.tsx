import type { StockMovement } from '@ronin/contracts';
import { useId } from 'react';
import { FailedLoad } from '../../ui/console/FailedLoad.tsx';
import { LoadingRows } from '../../ui/console/LoadingRows.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { Button } from '../../ui/mantine.ts';
import { REASONS } from './movement-delta.ts';
import { useListMovementsInfiniteQuery } from './stock.api.ts';
import classes from './Stock.module.css';

/** What changed the stock of a product, newest first. */
export function MovementHistory({ productId }: { readonly productId: number }) {
  const heading = useId();
  const query = useListMovementsInfiniteQuery(productId, { refetchOnMountOrArgChange: true });
  const movements = query.data?.pages.flatMap(({ items }) => items);

  return (
    <section className={classes.form} aria-labelledby={heading}>
      <h3 id={heading} className={classes.title}>
        History
      </h3>
      {query.error !== undefined && <FailedLoad error={query.error} onRetry={() => void query.refetch()} />}
      {movements === undefined && query.error === undefined && <LoadingRows name="Loading the history" />}
      {movements?.length === 0 && <p className={classes.quiet}>Nothing has changed this stock yet.</p>}
      {movements !== undefined && movements.length > 0 && (
        <ol className={classes.movements}>
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </section>
  );
}

function Movement({ movement }: { readonly movement: StockMovement }) {
  const { delta, reason, note, orderNumber, by, at } = movement;

  return (
    <li className={classes.movement}>
      <span className={classes.number}>{formatDelta(delta)}</span>
      <span>
        {reason === 'sold' ? 'Sold' : REASONS[reason].label}
        {note !== null && <span className={classes.note}>{note}</span>}
        <span className={classes.facts}>
          <time dateTime={at}>{formatMoment(at)}</time>
          {by !== null && <span>{by}</span>}
          {orderNumber !== null && <span>Order {orderNumber}</span>}
        </span>
      </span>
    </li>
  );
}

/** With a real minus sign, which is as wide as the plus. */
const formatDelta = (delta: number): string => (delta > 0 ? `+${String(delta)}` : `−${String(-delta)}`);
