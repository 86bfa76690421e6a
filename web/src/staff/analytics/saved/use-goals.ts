import { type ChosenGoal, useReportScope } from '../view/report-context.ts';
import { savedApi } from './saved.api.ts';
import { describeStepText } from './steps.ts';

const STEPS = ['order', 'chat', 'product'].map((step) => ({ value: step, label: describeStepText(step) }));

/** The goals that can be chosen. The one in the address is always among them. */
export function useGoals(isNeeded = true): ChosenGoal[] {
  const { goal } = useReportScope();
  const { data } = savedApi.useListGoalsQuery(undefined, { skip: !isNeeded });
  const goals = [
    ...STEPS,
    ...(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];

  return goal === null || goals.some(({ value }) => value === goal)
    ? goals
    : [...goals, { value: goal, label: describeStepText(goal) }];
}

/** The goal in the address; null when none is chosen. */
export function useChosenGoal(): ChosenGoal | null {
  const { goal } = useReportScope();

  return useGoals(goal !== null).find(({ value }) => value === goal) ?? null;
}
