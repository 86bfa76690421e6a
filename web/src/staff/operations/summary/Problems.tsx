import type { ShopProblem } from '@ronin/contracts';
import { describeProblem, StatusNotes } from '../../../ui/console/StatusNotes.tsx';
import { VisuallyHidden } from '../../../ui/mantine.ts';
import { useNewProblems } from './use-new-problems.ts';

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
