import { TextInput } from '../../../ui/mantine.ts';
import { ordersApi } from '../orders.api.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { checkCounts, parseCount, quantityField, QuantityFields, readCounts } from './QuantityFields.tsx';
import { checkTrackingNumber } from './tracking-number.ts';
import { type CommandDialogOptions, useCommandForm } from './use-command-form.ts';

export function ShipDialog(options: CommandDialogOptions) {
  const [ship] = ordersApi.useShipOrderMutation();
  const left = options.order.items
    .filter(({ toShip }) => toShip > 0)
    .map(({ toShip, ...item }) => ({ ...item, max: toShip, initial: toShip }));
  const isOnePiece = left.reduce((sum, { max }) => sum + max, 0) <= 1;
  const { dialog, fieldProps } = useCommandForm({
    ...options,
    validate: (fields) => {
      const [first] = left;
      const isEmpty = left.every(({ id, max }) => parseCount(fields(quantityField(id)), max) === 0);

      return {
        trackingNumber: checkTrackingNumber(fields('trackingNumber')),
        ...(!isOnePiece && checkCounts(fields, left)),
        ...(!isOnePiece &&
          first &&
          isEmpty && { [quantityField(first.id)]: 'A shipment has at least one piece.' }),
      };
    },
    send: (fields, named) =>
      ship({
        ...named,
        trackingNumber: fields('trackingNumber').trim(),
        items: isOnePiece ? left.map(({ id }) => ({ itemId: id, quantity: 1 })) : readCounts(fields, left),
      }),
  });

  return (
    <CommandDialog
      title="Ship the order"
      text="The customer gets a mail with the tracking number, and their page shows it."
      button="Ship"
      {...dialog}
    >
      <TextInput
        label="Tracking number"
        description="The number alone, without the name of the carrier. Spaces are removed."
        maxLength={100}
        spellCheck={false}
        data-autofocus
        {...fieldProps('trackingNumber')}
      />
      {!isOnePiece && (
        <QuantityFields
          legend="In this shipment"
          hint="What you leave out stays to be sent."
          items={left}
          fieldProps={fieldProps}
        />
      )}
    </CommandDialog>
  );
}
