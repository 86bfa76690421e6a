import type { StockItem } from '@ronin/contracts';
import { getErrorDetail } from '../../app/error-detail.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { showToast } from '../../app/toasts.ts';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { Button, Group, TextInput } from '../../ui/mantine.ts';
import { useForm } from '../../ui/use-form.ts';
import { stockApi } from './stock.api.ts';

/** From which quantity on the stock is low. */
export function LimitForm({ item: { productId, name, lowStockThreshold } }: { readonly item: StockItem }) {
  const dispatch = useAppDispatch();
  const [changeLimit, { error }] = stockApi.useChangeStockLimitMutation();
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) =>
      /^\d{1,5}$/.test(fields('limit').trim()) ? {} : { limit: 'Type a whole number, or 0 for never.' },
    onSubmit: async (fields) => {
      const { error: refused } = await changeLimit({ productId, lowStockThreshold: Number(fields('limit')) });
      if (refused === undefined)
        dispatch(showToast({ title: 'Saved', description: `The limit of ${name} was changed.` }));
    },
  });

  return (
    <form aria-label="Limit of low stock" {...formProps}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Low at or below"
          description="The shop gets a mail when the stock falls to this number. 0: never."
          inputMode="numeric"
          autoComplete="off"
          defaultValue={lowStockThreshold}
          {...fieldProps('limit')}
        />
        <Button type="submit" variant="default" loading={isSubmitting}>
          Save
        </Button>
      </Group>
      {error && <ConsoleNotice role="alert" text={getErrorDetail(error)} />}
    </form>
  );
}
