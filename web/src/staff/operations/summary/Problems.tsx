import type { ShopProblem } from '@ronin/contracts';
import { useState } from 'react';
import { describeProblem, StatusNotes } from '../../../ui/console/StatusNotes.tsx';
import { VisuallyHidden } from '../../../ui/mantine.ts';

/** The summary at the top: everything is fine, or all problems, errors first. */
export function Problems({ problems }: { readonly problems: readonly ShopProblem[] }) {
  const added = useNewProblems(problems);

  return (
    <>
      {/* Apart from the list, whose texts change every two seconds. */}
      <VisuallyHidden component="div" role="alert">
        {added.map(({ key, title }) => (
          <p key={key}>{title}</p>
        ))}
      </VisuallyHidden>
      <section aria-label="Status">
        <StatusNotes notes={problems.length === 0 ? [ALL_RUNNING] : problems.map(describeProblem)} />
      </section>
    </>
  );
}

const ALL_RUNNING = {
  level: 'ok',
  title: 'All systems are running',
  text: 'Every accepted event is stored, and every service is ready.',
} as const;

/** The problems that the last change of the list added, by their keys: their texts change with every answer. */
function useNewProblems(problems: readonly ShopProblem[]): readonly ShopProblem[] {
  const [seen, setSeen] = useState({ problems, added: problems });
  const known = new Set(seen.problems.map(({ key }) => key));
  const added = problems.filter(({ key }) => !known.has(key));
  if (added.length > 0 || problems.length !== seen.problems.length) setSeen({ problems, added });

  return seen.added;
}
