import { SAVED_LIMITS } from '@ronin/contracts/limits';
import { useId, useState } from 'react';
import { DialogButton } from '../../../ui/console/form/ConsoleDialog.tsx';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { type Saved, useConsoleForm } from '../../../ui/console/form/use-console-form.ts';
import { Button, Group, Select, TextInput } from '../../../ui/mantine.ts';
import { RemoveIcon } from './RemoveIcon.tsx';
import type { Step } from './saved.api.ts';
import { EVENTS, isWhole, STEP_KINDS, toStep } from './steps.ts';

interface NewStepsProps {
  readonly label: string;
  /** One step alone; a funnel has several. */
  readonly isGoal?: boolean;
  readonly onSave: (name: string, steps: Step[]) => Promise<Saved>;
}

/** A button that opens a dialog to make a goal or a funnel of one's own. */
export const NewSteps = ({ label, ...form }: NewStepsProps) => (
  <DialogButton label={label} title={label}>
    {(close) => <StepsForm {...form} label={label} onDone={close} />}
  </DialogButton>
);

const FIRST: readonly Step[] = [{ kind: 'product' }, { kind: 'order' }];

interface StepsFormProps extends NewStepsProps {
  readonly onDone: () => void;
}

function StepsForm({ label, isGoal = false, onSave, onDone }: StepsFormProps) {
  const [steps, setSteps] = useState(isGoal ? FIRST.slice(1) : FIRST);
  const { form, fieldProps } = useConsoleForm({
    validate: (fields) => ({ name: fields('name').trim() === '' ? 'Enter a name.' : undefined }),
    onSubmit: async (fields) => {
      if (!steps.every(isWhole)) return { error: 'Complete the value of each step.' };
      const saved = await onSave(fields('name').trim(), steps.map(toStep));
      if (saved.error === undefined) onDone();

      return saved;
    },
  });
  const canAdd = !isGoal && steps.length < SAVED_LIMITS.stepsMax;

  return (
    <ConsoleForm
      name={label}
      {...form}
      button="Save"
      tools={
        canAdd && (
          <Button variant="default" onClick={() => setSteps([...steps, { kind: 'path', value: '' }])}>
            Add a step
          </Button>
        )
      }
    >
      <TextInput label="Name" maxLength={255} data-autofocus {...fieldProps('name')} />
      {steps.map((step, index) => (
        <StepFields
          key={index}
          name={isGoal ? 'Goal' : `Step ${String(index + 1)}`}
          step={step}
          onChange={(changed) => setSteps(steps.with(index, changed))}
          onRemove={
            isGoal || steps.length <= SAVED_LIMITS.stepsMin
              ? undefined
              : () => setSteps(steps.toSpliced(index, 1))
          }
        />
      ))}
    </ConsoleForm>
  );
}

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

function StepFields({ name, step, onChange, onRemove }: StepFieldsProps) {
  const { example } = STEP_KINDS[step.kind];
  const events = useId();

  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        aria-label={`${name}: what`}
        w="12rem"
        data={KINDS}
        value={step.kind}
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
      {onRemove && <RemoveIcon ml="auto" label={`Remove ${name}`} onClick={onRemove} />}
    </Group>
  );
}
