import { useRef, useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { hasRole, useStaffSession } from '../../../app/staff-session.ts';
import { showToast } from '../../../app/toasts.ts';
import { Button, Menu } from '../../../ui/mantine.ts';
import { type AskedCommand, CommandQuestion } from '../commands/CommandQuestion.tsx';
import { COMMANDS } from '../commands/order-commands.ts';
import { ordersApi } from '../orders.api.ts';

interface OrderActionsProps {
  readonly orderNumber: string;
  readonly onChanged: () => void;
}

/** What a customer asks for; the workshop's own steps stay in the console of orders. */
const ASKED_FOR = ['resend', 'change-address', 'refund', 'cancel'] as const;

/** What a clerk can do with an order beside a conversation, with the dialogs of the console of orders. */
export function OrderActions({ orderNumber, onChanged }: OrderActionsProps) {
  const { staff } = useStaffSession();
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<AskedCommand | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { data: order, error } = ordersApi.useGetStaffOrderQuery(
    { n: orderNumber },
    { skip: !isOpen && asked === null },
  );
  // Opened when it has its items: the focus goes to the first one.
  const isLoading = order === undefined && error === undefined;
  const close = () => {
    setAsked(null);
    window.requestAnimationFrame(() => button.current?.focus());
  };
  const finish = (command: AskedCommand) => {
    close();
    dispatch(showToast({ title: `Order ${orderNumber}`, description: COMMANDS[command].result }));
    onChanged();
  };
  if (staff === null || !hasRole(staff, 'clerk')) return null;

  return (
    <>
      <Menu opened={isOpen && !isLoading} onChange={setOpen} position="bottom-start" withinPortal={false}>
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            size="compact-xs"
            mt={4}
            aria-label={`Actions for ${orderNumber}`}
            aria-busy={isOpen && isLoading}
          >
            Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {error !== undefined && order === undefined && (
            <Menu.Item disabled>{getErrorDetail(error)}</Menu.Item>
          )}
          {order !== undefined &&
            ASKED_FOR.filter((command) => command === 'resend' || order.commands.includes(command)).map(
              (command) => (
                <Menu.Item key={command} onClick={() => setAsked(command)}>
                  {COMMANDS[command].label}
                </Menu.Item>
              ),
            )}
        </Menu.Dropdown>
      </Menu>
      {asked !== null && order !== undefined && (
        <CommandQuestion command={asked} order={order} onClose={close} onDone={() => finish(asked)} />
      )}
    </>
  );
}
