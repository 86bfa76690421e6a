import { SAVED_LIMITS } from '@ronin/contracts/limits';
import { type SyntheticEvent, useState } from 'react';
import { DialogButton } from '../../../ui/console/form/ConsoleDialog.tsx';
import { Button, Group, Stack, Text, TextInput } from '../../../ui/mantine.ts';
import type { Step } from './saved.api.ts';
import { StepFields } from './StepFields.tsx';
import { isWhole, toStep } from './steps.ts';

interface NewStepsProps {
  readonly label: string;
  /** One step alone; a funnel has several. */
  readonly isGoal?: boolean;
  /** Resolves to whether it was saved. */
  readonly onSave: (name: string, steps: readonly Step[]) => Promise<boolean>;
}

/** A button that opens a dialog to make a goal or a funnel of one's own. */
export const NewSteps = ({ label, ...form }: NewStepsProps) => (
  <DialogButton label={label} title={label}>
    {(close) => <StepsForm {...form} onDone={close} />}
  </DialogButton>
);

const FIRST: readonly Step[] = [{ kind: 'product' }, { kind: 'order' }];

interface StepsFormProps extends Omit<NewStepsProps, 'label'> {
  readonly onDone: () => void;
}

function StepsForm({ isGoal = false, onSave, onDone }: StepsFormProps) {
  const [name, setName] = useState('');
  const [steps, setSteps] = useState(isGoal ? FIRST.slice(1) : FIRST);
  const [isFailed, setFailed] = useState(false);
  const isReady = name.trim() !== '' && steps.every(isWhole);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const isSaved = await onSave(name.trim(), steps.map(toStep));
    setFailed(!isSaved);
    if (isSaved) onDone();
  };

  return (
    <Stack component="form" gap="sm" onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Name"
        value={name}
        maxLength={255}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
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
      {isFailed && (
        <Text role="alert" c="var(--bad)">
          It could not be saved. Check the steps, and how many there are already.
        </Text>
      )}
      <Group>
        <Button type="submit" disabled={!isReady}>
          Save
        </Button>
        {!isGoal && steps.length < SAVED_LIMITS.stepsMax && (
          <Button variant="default" onClick={() => setSteps([...steps, { kind: 'path', value: '' }])}>
            Add a step
          </Button>
        )}
      </Group>
    </Stack>
  );
}
