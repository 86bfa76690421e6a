import { TextInput } from '../../../ui/mantine.ts';
import { useForm } from '../../../ui/use-form.ts';
import { ordersApi } from '../orders.api.ts';
import { describeFailure } from './command-failure.ts';
import { CommandDialog } from './CommandDialog.tsx';
import type { CommandDialogOptions } from './dialog-options.ts';
import { parseCount, quantityField, QuantityFields } from './QuantityFields.tsx';
import { checkTrackingNumber } from './tracking-number.ts';
import { useSeenVersion } from './use-seen-version.ts';

/** The tracking number, and which pieces are in the shipment. */
export function ShipDialog({ order, onClose, onDone }: CommandDialogOptions) {
  const [ship, { error }] = ordersApi.useShipOrderMutation();
  const seenVersion = useSeenVersion(order.version);
  const left = order.items.filter(({ toShip }) => toShip > 0);
  const leftCount = left.reduce((sum, { toShip }) => sum + toShip, 0);
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => {
      const counts = left.map(({ id, toShip }) => parseCount(fields(quantityField(id)), toShip));
      const [first] = left;

      return {
        trackingNumber: checkTrackingNumber(fields('trackingNumber')),
        ...(leftCount > 1 &&
          Object.fromEntries(
            left.map(({ id, toShip }, index) => [
              quantityField(id),
              counts[index] === null ? `From 0 to ${String(toShip)}.` : undefined,
            ]),
          )),
        ...(leftCount > 1 &&
          first !== undefined &&
          counts.every((count) => count === 0) && {
            [quantityField(first.id)]: 'A shipment has at least one piece.',
          }),
      };
    },
    onSubmit: async (fields) => {
      const items = left.flatMap(({ id, toShip }) => {
        const quantity = leftCount > 1 ? (parseCount(fields(quantityField(id)), toShip) ?? 0) : toShip;
        return quantity > 0 ? [{ itemId: id, quantity }] : [];
      });
      const { error: refused } = await ship({
        n: order.orderNumber,
        trackingNumber: fields('trackingNumber').trim(),
        items,
        version: seenVersion.take(),
      });
      if (refused) seenVersion.refuse(refused);
      else onDone();
    },
  });

  return (
    <CommandDialog
      title="Ship the order"
      text={<p>The customer gets a mail with the tracking number, and their page shows it.</p>}
      button="Ship"
      isBusy={isSubmitting}
      failure={describeFailure(error)}
      formProps={formProps}
      onClose={onClose}
    >
      <TextInput
        label="Tracking number"
        description="The number alone, without the name of the carrier. Spaces are removed."
        maxLength={100}
        spellCheck={false}
        data-autofocus
        {...fieldProps('trackingNumber')}
      />
      {leftCount > 1 && (
        <QuantityFields
          legend="In this shipment"
          hint="What you leave out stays to be sent."
          items={left.map(({ toShip, ...item }) => ({ ...item, max: toShip, initial: toShip }))}
          fieldProps={fieldProps}
        />
      )}
    </CommandDialog>
  );
}
