import { AddressDialog } from './AddressDialog.tsx';
import { ConfirmCommandDialog } from './ConfirmCommandDialog.tsx';
import type { CommandDialogOptions } from './dialog-options.ts';
import type { OrderAction } from './order-commands.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { ShipDialog } from './ShipDialog.tsx';

/** The commands that ask before they are taken. The others send no mail, move no money and end nothing. */
export type AskedCommand = Exclude<OrderAction, 'ready' | 'start'>;

interface CommandQuestionProps extends CommandDialogOptions {
  readonly command: AskedCommand;
}

/** The dialog of a command. */
export function CommandQuestion({ command, ...options }: CommandQuestionProps) {
  switch (command) {
    case 'ship':
      return <ShipDialog {...options} />;
    case 'refund':
      return <RefundDialog {...options} />;
    case 'change-address':
      return <AddressDialog {...options} />;
    default:
      return <ConfirmCommandDialog command={command} {...options} />;
  }
}
