import { useId } from 'react';
import { SmallCloseIcon } from '../../../ui/icons.tsx';
import { ActionIcon, Group, Select, TextInput } from '../../../ui/mantine.ts';
import type { Step } from './saved.api.ts';
import { EVENTS, STEP_KINDS } from './steps.ts';

const KINDS = [
  { value: 'path', label: STEP_KINDS.path.label },
  { value: 'product', label: STEP_KINDS.product.label },
  { value: 'event', label: STEP_KINDS.event.label },
  { value: 'chat', label: STEP_KINDS.chat.label },
  { value: 'order', label: STEP_KINDS.order.label },
] as const;

interface StepFieldsProps {
  /** Step 2, for screen readers. */
  readonly name: string;
  readonly step: Step;
  readonly onChange: (step: Step) => void;
  /** Absent: it cannot be removed. */
  readonly onRemove?: (() => void) | undefined;
}

/** What somebody does, and with what. */
export function StepFields({ name, step, onChange, onRemove }: StepFieldsProps) {
  const { example } = STEP_KINDS[step.kind];
  const events = useId();

  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        aria-label={`${name}: what`}
        w="12rem"
        data={[...KINDS]}
        value={step.kind}
        allowDeselect={false}
        onChange={(value) => {
          const kind = KINDS.find((one) => one.value === value)?.value ?? step.kind;
          onChange({ kind });
        }}
      />
      {example !== undefined && (
        <TextInput
          aria-label={`${name}: value`}
          flex={1}
          placeholder={example}
          list={step.kind === 'event' ? events : undefined}
          maxLength={2_048}
          value={step.value ?? ''}
          onChange={({ currentTarget }) => onChange({ ...step, value: currentTarget.value })}
        />
      )}
      <datalist id={events}>
        {Array.from(EVENTS, ([type, label]) => (
          <option key={type} value={type} label={label} />
        ))}
      </datalist>
      {onRemove && (
        <ActionIcon variant="subtle" ml="auto" aria-label={`Remove ${name}`} onClick={onRemove}>
          <SmallCloseIcon />
        </ActionIcon>
      )}
    </Group>
  );
}
