import type { StaffOrderSummary } from '@ronin/contracts';
import { SHIP_ORDERS_MAX } from '@ronin/contracts/limits';
import { useState } from 'react';
import { toApiError } from '../../../app/api.ts';
import { Stack, Text, Textarea } from '../../../ui/mantine.ts';
import { useForm } from '../../../ui/use-form.ts';
import { CommandDialog } from '../commands/CommandDialog.tsx';
import { checkTrackingNumber } from '../commands/tracking-number.ts';
import { describeFailure } from '../commands/use-command-form.ts';
import { countOrders } from '../describe-order.ts';
import { ordersApi } from '../orders.api.ts';
import { parseTrackingList } from './parse-tracking-list.ts';
import { describeOutcomes, ShipmentRow, trackingField } from './ShipmentRow.tsx';

interface ShipSeveralDialogProps {
  /** Those that are shown stay the same while it is open. */
  readonly orders: readonly StaffOrderSummary[];
  readonly hint?: string | undefined;
  readonly onClose: () => void;
  readonly onShipped?: (orderNumber: string) => void;
}

/** A tracking number for each of several orders, typed or from a pasted list, and what happened to each of them. */
export function ShipSeveralDialog({ orders: chosen, hint, onClose, onShipped }: ShipSeveralDialogProps) {
  const [orders] = useState(chosen.slice(0, SHIP_ORDERS_MAX));
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map());
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [ship, { data, error }] = ordersApi.useShipOrdersMutation();
  const filled = orders.filter(({ orderNumber }) => numbers.get(orderNumber)?.trim());
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: () => {
      const [first] = orders;
      if (filled.length === 0 && first !== undefined) {
        return { [trackingField(first.orderNumber)]: 'Enter at least one tracking number.' };
      }

      return Object.fromEntries(
        filled.map(({ orderNumber }) => [
          trackingField(orderNumber),
          checkTrackingNumber(numbers.get(orderNumber) ?? ''),
        ]),
      );
    },
    onSubmit: async () => {
      const { data: answer } = await ship({
        orders: filled.map(({ orderNumber, version }) => ({
          orderNumber,
          version,
          trackingNumber: numbers.get(orderNumber)?.trim() ?? '',
        })),
      });
      for (const { orderNumber, outcome } of answer?.orders ?? []) {
        if (outcome === 'shipped' || outcome === 'already-shipped') onShipped?.(orderNumber);
      }
    },
  });
  const paste = (text: string) => {
    const list = parseTrackingList(
      text,
      orders.map(({ orderNumber }) => orderNumber),
    );
    setNumbers(list.numbers);
    setProblems(list.problems);
  };
  const isDone = data !== undefined;

  return (
    <CommandDialog
      title="Ship several orders"
      text={
        isDone ? (
          <p role="status">{describeOutcomes(data.orders)}</p>
        ) : (
          <>
            <p>
              All of them go with the carrier of the settings. Each customer gets a mail with the tracking
              number. Orders without a number stay as they are.
            </p>
            {hint !== undefined && <Text c="dimmed">{hint}</Text>}
          </>
        )
      }
      button={isDone ? null : filled.length === 0 ? 'Ship' : `Ship ${countOrders(filled.length)}`}
      isBusy={isSubmitting}
      failure={describeShipFailure(error)}
      formProps={formProps}
      onClose={onClose}
      size="xl"
    >
      <Stack gap="sm">
        {!isDone && (
          <Textarea
            label="Paste a list"
            description="One tracking number a line in the order shown, or the order number, a comma and its tracking number."
            autosize
            minRows={2}
            maxRows={5}
            spellCheck={false}
            data-autofocus
            error={problems.length === 0 ? undefined : problems.join(' ')}
            onChange={({ currentTarget }) => paste(currentTarget.value)}
          />
        )}
        {orders.map((order) => (
          <ShipmentRow
            key={order.orderNumber}
            order={order}
            value={numbers.get(order.orderNumber) ?? ''}
            outcome={data?.orders.find(({ orderNumber }) => orderNumber === order.orderNumber)}
            isDone={isDone}
            fieldProps={fieldProps}
            onType={(value) => setNumbers(new Map(numbers).set(order.orderNumber, value))}
          />
        ))}
      </Stack>
    </CommandDialog>
  );
}

const describeShipFailure = (error: unknown): string | null =>
  error !== undefined && toApiError(error).status === null
    ? 'There was no answer, so some of the orders may have been shipped. Press Ship again: no order is shipped twice.'
    : describeFailure(error);
