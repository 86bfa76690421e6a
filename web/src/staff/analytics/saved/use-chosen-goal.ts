import { type ChosenGoal, useReportScope } from '../view/report-context.ts';
import { savedApi } from './saved.api.ts';
import { describeStepText } from './steps.ts';

/** The goal in the address, with its name; null when none is chosen. */
export function useChosenGoal(): ChosenGoal | null {
  const { goal } = useReportScope();
  const { data } = savedApi.useListGoalsQuery(undefined, { skip: goal === null });
  if (goal === null) return null;
  const saved = data?.items.find(({ id }) => String(id) === goal);

  return { value: goal, label: saved?.name ?? describeStepText(goal) };
}
