import type { StaffOrder } from '@ronin/contracts';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showToast } from '../../../app/toasts.ts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { itemsOf } from '../../../ui/console/list/PagedList.tsx';
import { Button, Group, Menu, Stack, Text } from '../../../ui/mantine.ts';
import { ordersApi } from '../orders.api.ts';
import { ORDERS_VIEW } from '../orders-view.ts';
import { type AskedCommand, CommandQuestion } from './CommandQuestion.tsx';
import { COMMANDS, type OrderAction, sortCommands } from './order-commands.ts';
import { describeFailure } from './use-command-form.ts';

const isAsked = (command: OrderAction): command is AskedCommand => command !== 'start' && command !== 'ready';

/** The second click of a double click comes at most so long after the first one. */
const DOUBLE_CLICK_MS = 700;

const readClock = (): number => performance.now();

/** The next command of an order as the one filled button, and everything else that can be done with it. */
export function OrderCommands({ order }: { readonly order: StaffOrder }) {
  const dispatch = useAppDispatch();
  const group = useRef<HTMLDivElement>(null);
  const finishedAt = useRef(Number.NEGATIVE_INFINITY);
  const [asked, setAsked] = useState<AskedCommand | null>(null);
  const [isShipped, setShipped] = useState(false);
  const [run, { isLoading, error, reset }] = ordersApi.useRunOrderCommandMutation();
  const { next, forward, others } = sortCommands(order);
  /** The button that was used may be gone, so the group of buttons gets the focus: tab leads to the next command. */
  const close = () => {
    setAsked(null);
    group.current?.focus();
  };
  const finish = (command: OrderAction) => {
    finishedAt.current = readClock();
    if (command === 'ship') setShipped(true);
    dispatch(showToast({ title: `Order ${order.orderNumber}`, description: COMMANDS[command].result }));
    close();
  };
  const start = async (command: OrderAction) => {
    if (isAsked(command)) {
      reset();
      setAsked(command);
      return;
    }
    // The next command has just taken the place of the last one: this click was not meant for it.
    if (readClock() - finishedAt.current < DOUBLE_CLICK_MS) return;
    const { error: refused } = await run({ n: order.orderNumber, command });
    if (!refused) finish(command);
  };
  const failure = describeFailure(error);

  return (
    <Stack gap="sm" className="screen-only">
      <Group ref={group} role="group" aria-label="Commands" tabIndex={-1} gap="xs">
        {(next === null ? forward : [next, ...forward]).map((command) => (
          <Button
            key={command}
            variant={command === next ? 'filled' : 'default'}
            disabled={isLoading}
            onClick={({ detail: clicks }) => {
              // The second click of a double click would take the command after this one.
              if (clicks < 2) void start(command);
            }}
          >
            {COMMANDS[command].label}
          </Button>
        ))}
        <Menu position="bottom-start" withinPortal={false}>
          <Menu.Target>
            <Button variant="default" disabled={isLoading}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {[...others, 'resend' as const].map((command) => (
              <Menu.Item key={command} onClick={() => void start(command)}>
                {COMMANDS[command].label}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => window.print()}>Print the packing slip</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {isShipped && <NextOrder after={order.orderNumber} />}
      </Group>
      {failure !== null && <ConsoleNotice role="alert" text={failure} />}
      {asked !== null && (
        <CommandQuestion command={asked} order={order} onClose={close} onDone={() => finish(asked)} />
      )}
    </Stack>
  );
}

/** After a shipment: the order that has waited longest. */
function NextOrder({ after }: { readonly after: string }) {
  const waiting = itemsOf(ordersApi.useListStaffOrdersInfiniteQuery({ status: 'to-ship' }));
  const next = waiting?.find(({ orderNumber, needsReview }) => orderNumber !== after && !needsReview);
  if (waiting === undefined) return null;
  if (next === undefined) return <Text c="dimmed">No other order is to be shipped.</Text>;

  return (
    <Button
      component={Link}
      to={{ search: ORDERS_VIEW.format({ status: 'to-ship', open: next.orderNumber }).toString() }}
    >
      Next order to ship
    </Button>
  );
}
