import type { StockItem } from '@ronin/contracts';
import { useState } from 'react';
import { Section } from '../../ui/console/detail/Section.tsx';
import { ConsoleForm } from '../../ui/console/form/ConsoleForm.tsx';
import { FieldGrid } from '../../ui/console/form/FieldGrid.tsx';
import { useConsoleForm, whenSaved } from '../../ui/console/form/use-console-form.ts';
import { hasKey } from '../../ui/console/list/view.ts';
import { Select, TextInput } from '../../ui/mantine.ts';
import { computeDelta, type Reason, REASONS } from './movement-delta.ts';
import { stockApi } from './stock.api.ts';

const NOTE_MAX = 500;

/** Changes the stock with a reason. What was typed stays when the change is refused. */
export function MovementForm({ item: { productId, quantity } }: { readonly item: StockItem }) {
  const [reason, setReason] = useState<Reason>('received');
  const [add, { data }] = stockApi.useAddMovementMutation();
  const { form, fieldProps } = useConsoleForm({
    success: data && `Changed: ${String(data.quantity)} in stock.`,
    validate: (fields) => {
      const change = computeDelta(reason, fields('pieces'), quantity);
      return 'problem' in change ? { pieces: change.problem } : {};
    },
    onSubmit: async (fields, element) => {
      const change = computeDelta(reason, fields('pieces'), quantity);
      if ('problem' in change) return {};
      const note = fields('note').trim() || null;
      return await whenSaved(add({ productId, delta: change.delta, reason, note }), () => element.reset());
    },
  });

  return (
    <Section title="Change the stock">
      <ConsoleForm name="Change the stock" {...form} button="Change stock">
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
      </ConsoleForm>
    </Section>
  );
}
