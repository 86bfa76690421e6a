import type { StockItem } from '@ronin/contracts';
import { useState } from 'react';
import { getErrorDetail } from '../../app/error-detail.ts';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { Section } from '../../ui/console/detail/Section.tsx';
import { FieldGrid } from '../../ui/console/form/FieldGrid.tsx';
import { hasKey } from '../../ui/console/list/view.ts';
import { Button, Group, Select, TextInput } from '../../ui/mantine.ts';
import { useForm } from '../../ui/use-form.ts';
import { computeDelta, type Reason, REASONS } from './movement-delta.ts';
import { stockApi } from './stock.api.ts';

const NOTE_MAX = 500;

/** Changes the stock with a reason. What was typed stays when the change is refused. */
export function MovementForm({ item: { productId, quantity } }: { readonly item: StockItem }) {
  const [reason, setReason] = useState<Reason>('received');
  const [add, { data, error }] = stockApi.useAddMovementMutation();
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => {
      const change = computeDelta(reason, fields('pieces'), quantity);
      return 'problem' in change ? { pieces: change.problem } : {};
    },
    onSubmit: async (fields, form) => {
      const change = computeDelta(reason, fields('pieces'), quantity);
      if ('problem' in change) return;
      const note = fields('note').trim();
      const { error: refused } = await add({ productId, delta: change.delta, reason, note: note || null });
      if (!refused) form.reset();
    },
  });

  return (
    <form aria-label="Change the stock" {...formProps}>
      <Section title="Change the stock">
        <FieldGrid min="14rem">
          <Select
            label="Reason"
            data={Object.entries(REASONS).map(([value, { label }]) => ({ value, label }))}
            value={reason}
            onChange={(value) => setReason(hasKey(REASONS, value) ? value : reason)}
          />
          <TextInput
            label={REASONS[reason].field}
            inputMode={reason === 'correction' ? 'text' : 'numeric'}
            {...fieldProps('pieces')}
          />
        </FieldGrid>
        <TextInput label="Note" description="Not required" maxLength={NOTE_MAX} {...fieldProps('note')} />
        {error && <ConsoleNotice role="alert" text={getErrorDetail(error)} />}
        <Group justify="space-between">
          <p role="status">{data && !error && `Changed: ${String(data.quantity)} in stock.`}</p>
          <Button type="submit" loading={isSubmitting}>
            Change stock
          </Button>
        </Group>
      </Section>
    </form>
  );
}
