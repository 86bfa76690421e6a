import { Select } from '../../../ui/mantine.ts';
import { savedApi } from '../saved/saved.api.ts';
import { describeStepText } from '../saved/steps.ts';
import { LONG_SELECT } from './long-select.ts';
import type { ToolProps } from './Toolbar.tsx';

const STEPS = ['order', 'chat', 'product'];

/** The goal whose conversion is a column of the tables of visits. */
export function GoalSelect({ view: { goal }, onChange }: Omit<ToolProps, 'now'>) {
  const { data } = savedApi.useListGoalsQuery(undefined);
  const choices = [
    ...STEPS.map((step) => ({ value: step, label: describeStepText(step) })),
    ...(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const known = choices.some(({ value }) => value === goal);

  return (
    <Select
      w={{ base: '100%', xs: '13rem' }}
      aria-label="Conversion to"
      placeholder="Conversion to …"
      data={known || goal === null ? choices : [...choices, { value: goal, label: describeStepText(goal) }]}
      value={goal}
      clearable
      {...LONG_SELECT}
      onChange={(chosen) => onChange({ goal: chosen })}
    />
  );
}
