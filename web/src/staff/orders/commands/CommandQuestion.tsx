import type { StaffOrder } from '@ronin/contracts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { isZero } from '../amounts.ts';
import { ordersApi } from '../orders.api.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { CommandDialog } from './CommandDialog.tsx';
import { describeMoneyBack, type OrderAction } from './order-commands.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import { type CommandDialogOptions, useCommandForm } from './use-command-form.ts';

/** The commands that ask before they are taken. The others send no mail, move no money and end nothing. */
export type AskedCommand = Exclude<OrderAction, 'ready' | 'start'>;

/** Those of them that have nothing to fill in. */
type ConfirmedCommand = Exclude<AskedCommand, 'ship' | 'refund' | 'change-address'>;

interface CommandQuestionProps<Command> extends CommandDialogOptions {
  readonly command: Command;
}

export function CommandQuestion({ command, ...options }: CommandQuestionProps<AskedCommand>) {
  if (command === 'ship') return <ShipDialog {...options} />;
  if (command === 'refund') return <RefundDialog {...options} />;
  if (command === 'change-address') return <AddressDialog {...options} />;

  return <ConfirmDialog command={command} {...options} />;
}

function ConfirmDialog({ command, ...options }: CommandQuestionProps<ConfirmedCommand>) {
  const [run] = ordersApi.useRunOrderCommandMutation();
  const [endReview] = ordersApi.useEndOrderReviewMutation();
  const { dialog } = useCommandForm({
    ...options,
    send: (_fields, { n, version }) =>
      command === 'end-review' ? endReview({ n, version }) : run({ n, command }),
  });

  return <CommandDialog {...WORDS[command](options.order)} {...dialog} />;
}

type Words = Record<'title' | 'text' | 'button', string>;

const WORDS: Record<ConfirmedCommand, (order: StaffOrder) => Words> = {
  'end-review': ({ reviewReason }) => ({
    title: 'Have you looked at the payment?',
    text: `${reviewReason ?? ''} The order can then be made and sent as usual. No mail is sent, and no money moves.`.trim(),
    button: 'I have looked at it',
  }),
  'mark-paid': ({ status, needsReview, paid, total, paymentProvider }) => ({
    title: 'Mark the order as paid?',
    text: [
      needsReview
        ? `You accept ${formatMoney(paid)} for ${formatMoney(total)}.`
        : `You have received ${formatMoney(total)}.`,
      ...(status === 'cancelled'
        ? [`The order stays cancelled, and the money is refunded. ${describeMoneyBack(paymentProvider)}`]
        : [
            'The order is confirmed, its pieces count as sold, it gets an invoice number, and the customer gets the confirmation by mail.',
          ]),
      ...(status === 'expired' ? ['If its pieces are no longer in stock, the money is refunded.'] : []),
    ].join(' '),
    button: 'Mark as paid',
  }),
  deliver: () => ({
    title: 'Has the shipment arrived?',
    text: 'The order is marked as delivered. This cannot be undone, and the customer may be asked for a review.',
    button: 'It has arrived',
  }),
  resend: ({ email }) => ({
    title: 'Send the last mail again?',
    text: `${email ?? 'The customer'} gets the newest mail about this order once more.`,
    button: 'Send again',
  }),
  'release-hold': () => ({
    title: 'Release the hold?',
    text: 'The order expires, and its pieces are free for other customers. If the money still arrives, the order is confirmed when its pieces are in stock. Otherwise it is refunded.',
    button: 'Release the hold',
  }),
  cancel: ({ paid, refundable, paymentProvider }) => ({
    title: 'Cancel the order?',
    text: isZero(paid)
      ? 'The order ends, and its pieces are free for other customers. The customer gets a mail.'
      : `${formatMoney(refundable)} goes back to the customer, and the pieces go back into the stock. ${describeMoneyBack(paymentProvider)} The customer gets a mail.`,
    button: 'Cancel the order',
  }),
};
