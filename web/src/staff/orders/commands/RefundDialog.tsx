import { useState } from 'react';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { priceFormat } from '../../../ui/format/format-price.ts';
import { parseAmount } from '../../../ui/format/parse-amount.ts';
import { Checkbox, TextInput } from '../../../ui/mantine.ts';
import type { FormFields } from '../../../ui/use-form.ts';
import { amountOfItems, isMoreThan, isZero } from '../amounts.ts';
import { ordersApi } from '../orders.api.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { describeMoneyBack } from './order-commands.ts';
import { checkCounts, parseCount, quantityField, QuantityFields, readCounts } from './QuantityFields.tsx';
import { type CommandDialogOptions, useCommandForm } from './use-command-form.ts';

export function RefundDialog(options: CommandDialogOptions) {
  const { order } = options;
  const { refundable } = order;
  const [refund] = ordersApi.useRefundOrderMutation();
  const [amount, setAmount] = useState(refundable);
  const [isAmountTyped, setAmountTyped] = useState(false);
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
  const left = order.items.flatMap((item) => {
    const max = item.quantity - item.refunded;
    return max > 0 ? [{ ...item, max, initial: 0 }] : [];
  });
  const chooseQuantity = (id: number, text: string) => {
    const max = left.find((item) => item.id === id)?.max ?? 0;
    const next = new Map(counts).set(id, parseCount(text, max) ?? 0);
    setCounts(next);
    if (isAmountTyped) return;
    const cost = amountOfItems(order, (item) => next.get(item.id) ?? 0);
    setAmount(isZero(cost) || isMoreThan(cost, refundable) ? refundable : cost);
  };
  const { dialog, fieldProps } = useCommandForm({
    ...options,
    validate: (fields) => ({
      amount: checkAmount(fields('amount'), refundable) ?? checkRestock(fields, left, refundable),
      ...checkCounts(fields, left),
    }),
    send: (fields, named) => {
      const items = readCounts(fields, left);
      return refund({
        ...named,
        amount: parseAmount(fields('amount')) ?? '',
        ...(items.length > 0 && { items }),
        restock: fields('restock') !== '',
        reason: fields('reason').trim() || null,
      });
    },
  });
  const { onChange: forgetAmountError, ...amountProps } = fieldProps('amount');

  return (
    <CommandDialog
      title="Refund"
      text={
        isZero(refundable)
          ? 'The order cost nothing, so nothing is paid back. It ends with a credit note.'
          : `${describeMoneyBack(order.paymentProvider)} The customer gets a mail with the amount.`
      }
      button="Refund"
      {...dialog}
    >
      {left.length > 0 && (
        <QuantityFields
          legend="For these pieces"
          hint="Pieces that were not sent yet will not be sent. Leave all at 0 to refund an amount alone."
          items={left}
          fieldProps={fieldProps}
          onType={chooseQuantity}
        />
      )}
      <TextInput
        label="Amount"
        description={`At most ${formatMoney(refundable)}`}
        inputMode="decimal"
        leftSection={priceFormat.symbol}
        data-autofocus
        {...amountProps}
        value={amount}
        onChange={({ currentTarget }) => {
          forgetAmountError();
          setAmountTyped(true);
          setAmount(currentTarget.value);
        }}
      />
      <Checkbox label="Put the pieces back into the stock" name="restock" value="yes" />
      <TextInput
        label="Reason"
        description="For your records. The customer does not see it."
        maxLength={500}
        {...fieldProps('reason')}
      />
    </CommandDialog>
  );
}

function checkAmount(text: string, refundable: string): string | undefined {
  const amount = parseAmount(text);
  // Nothing is paid back for an order that cost nothing.
  if (amount === null || (isZero(amount) && !isZero(refundable))) return 'Type an amount, such as 12.50.';

  return isMoreThan(amount, refundable) ? `At most ${formatMoney(refundable)}.` : undefined;
}

/** Without chosen pieces only a full refund puts pieces back: all of them. */
function checkRestock(
  fields: FormFields,
  left: readonly { readonly id: number }[],
  refundable: string,
): string | undefined {
  const hasItems = left.some(({ id }) => !/^0*$/.test(fields(quantityField(id)).trim()));
  if (fields('restock') === '' || hasItems || parseAmount(fields('amount')) === refundable) return undefined;

  return 'Choose which pieces go back into stock. Only a refund of the full amount puts all of them back.';
}
