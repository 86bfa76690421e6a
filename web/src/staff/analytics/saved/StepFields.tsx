import { useId } from 'react';
import { SmallCloseIcon } from '../../../ui/icons.tsx';
import { ActionIcon, Group, Select, TextInput } from '../../../ui/mantine.ts';
import type { Step } from './saved.api.ts';
import { EVENTS, STEP_KINDS } from './steps.ts';

const KINDS = (['path', 'product', 'event', 'chat', 'order'] as const).map((value) => ({
  value,
  label: STEP_KINDS[value].label,
}));
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
        data={KINDS}
        value={step.kind}
        allowDeselect={false}
        onChange={(kind) => onChange({ kind: kind ?? step.kind })}
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
