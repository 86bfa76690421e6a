import type { StockMovement } from '@ronin/contracts';
import { Facts } from '../../ui/console/detail/Detail.tsx';
import { Section } from '../../ui/console/detail/Section.tsx';
import { WrittenText } from '../../ui/console/detail/WrittenText.tsx';
import { PagedList } from '../../ui/console/list/PagedList.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { Stack, Text } from '../../ui/mantine.ts';
import { REASONS } from './movement-delta.ts';
import { stockApi } from './stock.api.ts';
import classes from './Stock.module.css';

/** What changed the stock of a product, newest first. */
export const MovementHistory = ({ productId }: { readonly productId: number }) => (
  <Section title="History">
    <PagedList
      name="The history"
      query={stockApi.useListMovementsInfiniteQuery({ productId })}
      empty="Nothing has changed this stock yet."
    >
      {(movements) => (
        <Stack gap={0} renderRoot={(props) => <ol {...props} />}>
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </Stack>
      )}
    </PagedList>
  </Section>
);

function Movement({ movement }: { readonly movement: StockMovement }) {
  const { delta, reason, note, orderNumber, by, at } = movement;

  return (
    <li className={classes.movement}>
      <Text span ta="end">
        {formatDelta(delta)}
      </Text>
      <div>
        {reason === 'sold' ? 'Sold' : REASONS[reason].label}
        {note !== null && <WrittenText>{note}</WrittenText>}
        <Facts>
          <time dateTime={at}>{formatMoment(at)}</time>
          {by !== null && <span>{by}</span>}
          {orderNumber !== null && <span>Order {orderNumber}</span>}
        </Facts>
      </div>
    </li>
  );
}

/** With a real minus sign, which is as wide as the plus. */
const formatDelta = (delta: number): string => (delta > 0 ? `+${String(delta)}` : `−${String(-delta)}`);
