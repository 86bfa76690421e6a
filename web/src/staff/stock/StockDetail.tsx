import type { StockItem, StockMovement } from '@ronin/contracts';
import { Link } from 'react-router-dom';
import { getErrorDetail } from '../../app/error-detail.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { showToast } from '../../app/toasts.ts';
import { productPath } from '../../paths.ts';
import { staffPaths } from '../../staff-paths.ts';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { Detail, Facts, Moment, WrittenText } from '../../ui/console/detail/Detail.tsx';
import { Figures } from '../../ui/console/detail/Figures.tsx';
import { Section } from '../../ui/console/detail/Section.tsx';
import { PagedList } from '../../ui/console/list/PagedList.tsx';
import { Loaded } from '../../ui/console/Loaded.tsx';
import { StatusLabel } from '../../ui/console/StatusLabel.tsx';
import { Button, Group, Stack, Text, TextInput } from '../../ui/mantine.ts';
import { useForm } from '../../ui/use-form.ts';
import { REASONS } from './movement-delta.ts';
import { MovementForm } from './MovementForm.tsx';
import { stockApi } from './stock.api.ts';
import classes from './Stock.module.css';

const POLL_MS = 30_000;

export const StockDetail = ({ productId }: { readonly productId: number }) => (
  <Loaded
    query={stockApi.useGetStockQuery({ productId }, { pollingInterval: POLL_MS })}
    name="Loading the product"
  >
    {(item) => (
      <Detail
        title={item.name}
        facts={
          <>
            <StockLevel item={item} />
            <Link to={`${staffPaths.products}?product=${String(productId)}`}>Edit the product</Link>
            <a href={productPath(productId)} target="_blank">
              See it in the shop
            </a>
          </>
        }
      >
        <Figures
          figures={[
            { name: 'In stock', value: item.quantity },
            { name: 'Held by unpaid orders', value: item.reservedQuantity },
            { name: 'Free to buy', value: item.available },
            { name: 'On the waiting list', value: item.waiting },
          ]}
        />
        <MovementForm item={item} />
        <LimitForm key={item.lowStockThreshold} item={item} />
        <MovementHistory productId={productId} />
      </Detail>
    )}
  </Loaded>
);

export function StockLevel({
  item: { available, low },
}: {
  readonly item: Pick<StockItem, 'available' | 'low'>;
}) {
  if (available === 0) return <StatusLabel level="error">Sold out</StatusLabel>;

  return <StatusLabel level={low ? 'warning' : 'ok'}>{low ? 'Low' : 'In stock'}</StatusLabel>;
}

function LimitForm({ item: { productId, name, lowStockThreshold } }: { readonly item: StockItem }) {
  const dispatch = useAppDispatch();
  const [changeLimit, { error }] = stockApi.useChangeStockLimitMutation();
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) =>
      /^\d{1,5}$/.test(fields('limit').trim()) ? {} : { limit: 'Type a whole number, or 0 for never.' },
    onSubmit: async (fields) => {
      const { error: refused } = await changeLimit({ productId, lowStockThreshold: Number(fields('limit')) });
      if (refused === undefined)
        dispatch(showToast({ title: 'Saved', description: `The limit of ${name} was changed.` }));
    },
  });

  return (
    <form aria-label="Limit of low stock" {...formProps}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Low at or below"
          description="The shop gets a mail when the stock falls to this number. 0: never."
          inputMode="numeric"
          defaultValue={lowStockThreshold}
          {...fieldProps('limit')}
        />
        <Button type="submit" variant="default" loading={isSubmitting}>
          Save
        </Button>
      </Group>
      {error && <ConsoleNotice role="alert" text={getErrorDetail(error)} />}
    </form>
  );
}

const MovementHistory = ({ productId }: { readonly productId: number }) => (
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
          <Moment at={at} />
          {by !== null && <span>{by}</span>}
          {orderNumber !== null && <span>Order {orderNumber}</span>}
        </Facts>
      </div>
    </li>
  );
}

/** With a real minus sign, which is as wide as the plus. */
const formatDelta = (delta: number): string => (delta > 0 ? `+${String(delta)}` : `−${String(-delta)}`);
