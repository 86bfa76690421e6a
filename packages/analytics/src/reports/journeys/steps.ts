import { AddFunnel, AddGoal, INT4_MAX, type Step } from '@ronin/contracts';
import { refuse } from '../request/report-range.ts';
import type { Parameters, ReportSnapshot } from '../request/snapshot.service.ts';

/** A goal that a report is about. */
export interface Goal {
  /** Null: it is not saved. */
  id: number | null;
  name: string | null;
  step: Step;
}

/** A funnel that a report is about. */
export interface Funnel {
  name: string | null;
  steps: Step[];
}

interface SavedRow {
  id: number;
  name: string;
  content: unknown;
}

const SAVED = `
  SELECT id, name, content FROM saved_reports
  WHERE kind = :'kind' AND (:'id'::bigint = 0 OR id = :'id'::bigint)
  ORDER BY lower(name), id LIMIT 100
`;
const ALL = 0;

const toGoal = ({ id, name, content }: SavedRow): Goal => ({
  id,
  name,
  ...AddGoal.pick({ step: true }).parse(content),
});

export async function listGoals(snapshot: ReportSnapshot): Promise<Goal[]> {
  const rows = await snapshot.saved<SavedRow>(SAVED, { kind: 'goal', id: ALL });

  return rows.map(toGoal);
}

/** @throws AppError invalid-input when no goal has this number. */
export async function findGoal(snapshot: ReportSnapshot, goal: number | Step): Promise<Goal> {
  if (typeof goal !== 'number') return { id: null, name: null, step: goal };
  const [row] = await snapshot.saved<SavedRow>(SAVED, { kind: 'goal', id: goal });
  if (row === undefined) refuse('goal', 'must be the number of a saved goal');

  return toGoal(row);
}

const BUYING: Step[] = [
  { kind: 'product' },
  { kind: 'event', value: 'add_to_cart' },
  { kind: 'event', value: 'checkout_started' },
  { kind: 'order' },
];

/** @throws AppError invalid-input when no funnel has this number. */
export async function findFunnel(
  snapshot: ReportSnapshot,
  { funnel, step = [] }: { funnel?: number | undefined; step?: Step[] },
): Promise<Funnel> {
  if (funnel === undefined) return { name: null, steps: step.length > 0 ? step : BUYING };
  const [row] = await snapshot.saved<SavedRow>(SAVED, { kind: 'funnel', id: funnel });
  if (row === undefined) refuse('funnel', 'must be the number of a saved funnel');

  return { name: row.name, ...AddFunnel.pick({ steps: true }).parse(row.content) };
}

/** A step and the number by which a statement knows it. */
export type NumberedStep = readonly [n: number, step: Step];

/** The number of the step that is a goal. Those of a funnel begin with 1. */
export const GOAL = 0;

/** The variables of STEP_ROWS. */
export function stepParameters(numbered: readonly NumberedStep[]): Parameters {
  const rows = numbered.map(([n, step]) => ({ n, ...toRow(step) }));
  const valuesOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? (row.value ?? []) : []));
  const products = rows.filter(({ kind }) => kind === 'product');

  return {
    steps: JSON.stringify(rows),
    stepCount: numbered.filter(([n]) => n !== GOAL).length,
    hasPaths: rows.some(({ kind }) => kind === 'path'),
    hasPrefixes: rows.some(({ isPrefix }) => isPrefix),
    paths: valuesOf('path'),
    eventTypes: valuesOf('event'),
    hasChats: rows.some(({ kind }) => kind === 'chat'),
    hasProducts: products.length > 0,
    hasAnyProduct: products.some(({ value }) => value === undefined),
    productIds: valuesOf('product')
      .map(Number)
      .filter((id) => id <= INT4_MAX),
  };
}

function toRow({ kind, value }: Step): { kind: string; value?: string; isPrefix: boolean } {
  const isPrefix = value?.endsWith('*') === true && kind === 'path';
  if (kind === 'order') return { kind: 'event', value: 'order_placed', isPrefix };
  if (value === undefined) return { kind, isPrefix };
  if (kind === 'product') return { kind, value: String(Number(value)), isPrefix };

  return { kind, value: isPrefix ? value.slice(0, -1) : value, isPrefix };
}
