import type { StaffOrder, StaffOrderSummary } from '@ronin/contracts';
import { useCallback, useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { Confirmation } from '../../../ui/console/form/ConfirmButton.tsx';
import { ConsoleDialog } from '../../../ui/console/form/ConsoleDialog.tsx';
import { Button, Group, Stack, Text } from '../../../ui/mantine.ts';
import { COMMANDS } from '../commands/order-commands.ts';
import { describeFailure } from '../commands/use-command-form.ts';
import { countOrders } from '../describe-order.ts';
import { ordersApi } from '../orders.api.ts';
import { PackingSlips } from './PackingSlips.tsx';
import { ShipSeveralDialog } from './ShipSeveralDialog.tsx';

/** In the order of an order's way. Shipping and arrival ask first. */
const IN_BULK = ['start', 'ready', 'ship', 'deliver'] as const;
type Command = (typeof IN_BULK)[number];

interface Refusal {
  readonly orderNumber: string;
  readonly reason: string;
}

interface SeveralOrdersProps {
  readonly chosen: readonly StaffOrderSummary[];
  readonly onChooseAll: () => void;
  readonly onDone: (orderNumber: string) => void;
}

/**
 * Takes one command with all chosen orders, one after the other, or prints their packing slips. Those that refuse a command stay
 * chosen, with the reason.
 */
export function SeveralOrders({ chosen, onChooseAll, onDone }: SeveralOrdersProps) {
  const [run] = ordersApi.useRunOrderCommandMutation();
  const [loadOrder] = ordersApi.useLazyGetStaffOrderQuery();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; refused: readonly Refusal[] } | null>(null);
  const [asked, setAsked] = useState<'ship' | 'deliver' | null>(null);
  const [slips, setSlips] = useState<readonly StaffOrder[]>([]);
  const close = () => setAsked(null);
  const isOne = chosen.length === 1;
  const endPrint = useCallback(() => setSlips([]), []);
  /** Calls `handle` with each order; it returns why the order was refused, or null. */
  const handleAll = async (handle: (orderNumber: string) => Promise<string | null>) => {
    setBusy(true);
    setOutcome(null);
    const refused: Refusal[] = [];
    for (const { orderNumber } of chosen) {
      const reason = await handle(orderNumber);
      if (reason !== null) refused.push({ orderNumber, reason });
    }
    setBusy(false);

    return refused;
  };
  const takeAll = async (command: Exclude<Command, 'ship'>) => {
    const refused = await handleAll(async (orderNumber) => {
      const { error } = await run({ n: orderNumber, command });
      const reason = describeFailure(error);
      if (reason === null) onDone(orderNumber);

      return reason;
    });
    setOutcome({ text: `Done for ${countOrders(chosen.length - refused.length)}.`, refused });
  };
  const printAll = async () => {
    const loaded: StaffOrder[] = [];
    const refused = await handleAll(async (orderNumber) => {
      const { data, error } = await loadOrder({ n: orderNumber });
      if (data) loaded.push(data);

      return error === undefined ? null : getErrorDetail(error);
    });
    setSlips(loaded);
    setOutcome({ text: `Packing slips of ${countOrders(loaded.length)}.`, refused });
  };

  return (
    <Stack gap="xs" renderRoot={(props) => <section {...props} aria-label="Chosen orders" />}>
      <Group gap="xs">
        <span>{`${String(chosen.length)} chosen`}</span>
        <Button variant="default" disabled={isBusy} onClick={onChooseAll}>
          All of this list
        </Button>
        {IN_BULK.map((command) => (
          <Button
            key={command}
            variant="default"
            disabled={isBusy || chosen.length === 0}
            onClick={() => {
              if (command === 'start' || command === 'ready') void takeAll(command);
              else setAsked(command);
            }}
          >
            {COMMANDS[command].label}
          </Button>
        ))}
        <Button variant="default" disabled={isBusy || chosen.length === 0} onClick={() => void printAll()}>
          Print packing slips
        </Button>
      </Group>
      <div role="status">
        {isBusy && <p>One moment…</p>}
        {outcome !== null && (
          <>
            <p>{outcome.text}</p>
            {outcome.refused.length > 0 && (
              <Text component="ul" c="var(--bad)" aria-label="Refused">
                {outcome.refused.map(({ orderNumber, reason }) => (
                  <li key={orderNumber}>{`${orderNumber}: ${reason}`}</li>
                ))}
              </Text>
            )}
          </>
        )}
      </div>
      {asked === 'ship' && <ShipSeveralDialog orders={chosen} onClose={close} onShipped={onDone} />}
      <ConsoleDialog
        isOpen={asked === 'deliver'}
        onClose={close}
        title={`Have ${isOne ? 'the shipment' : 'all shipments'} arrived?`}
      >
        <Confirmation
          text={`${countOrders(chosen.length)} will be marked as delivered. This cannot be undone, and customers may be asked for a review.`}
          button={isOne ? 'It has arrived' : 'All have arrived'}
          onConfirm={async () => {
            await takeAll('deliver');
            return {};
          }}
          onClose={close}
        />
      </ConsoleDialog>
      {slips.length > 0 && <PackingSlips orders={slips} onPrinted={endPrint} />}
    </Stack>
  );
}
