import { useForm } from '../../../ui/use-form.ts';
import { CommandDialog } from '../commands/CommandDialog.tsx';
import { countOrders } from '../count-orders.ts';

interface DeliverDialogProps {
  readonly count: number;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<unknown>;
}

/** Asks before several orders count as delivered. */
export function DeliverDialog({ count, onClose, onConfirm }: DeliverDialogProps) {
  const { formProps, isSubmitting } = useForm({
    onSubmit: async () => {
      await onConfirm();
      onClose();
    },
  });

  return (
    <CommandDialog
      title={`Have ${count === 1 ? 'the shipment' : 'all shipments'} arrived?`}
      text={
        <p>{`${countOrders(count)} will be marked as delivered. This cannot be undone, and customers may be asked for a review.`}</p>
      }
      button={count === 1 ? 'It has arrived' : 'All have arrived'}
      isBusy={isSubmitting}
      failure={null}
      formProps={formProps}
      onClose={onClose}
    />
  );
}
