import { columnTypesOf } from '@ronin/database';

type Model = Parameters<typeof columnTypesOf>[0];

/** `DO UPDATE` of these attributes where the stored state is an earlier one, by the attribute `version`. */
export function newerThan(model: Model, attributes: readonly string[], version = 'version'): string {
  const columns = columnTypesOf(model).filter(({ attribute }) => attributes.includes(attribute));
  const compared = columns.find(({ attribute }) => attribute === version)?.column ?? version;

  return `DO UPDATE SET ${columns.map(({ column }) => `${column} = excluded.${column}`).join(', ')}
    WHERE known.${compared} < excluded.${compared}`;
}

/** The latest of several states of each subject, in the order of the subjects, so that parallel transactions do not deadlock. */
export function latestStates<State extends { version: number }>(
  states: readonly State[],
  subjectOf: (state: State) => number | string,
): State[] {
  const latest = new Map<number | string, State>();
  for (const state of states) {
    const subject = subjectOf(state);
    const known = latest.get(subject);
    if (known === undefined || known.version < state.version) latest.set(subject, state);
  }

  return [...latest].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, state]) => state);
}
