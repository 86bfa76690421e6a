import type { ShopProblem } from '@ronin/contracts';
import { formatClock } from '@ronin/format';
import { VisuallyHidden } from '../../../ui/mantine.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { useNewProblems } from './use-new-problems.ts';
import classes from './Problems.module.css';

interface ProblemsProps {
  readonly problems: readonly ShopProblem[];
}

/** The summary at the top: everything is fine, or all problems, errors first. */
export function Problems({ problems }: ProblemsProps) {
  const added = useNewProblems(problems);

  return (
    <>
      {/* Apart from the list, whose texts change every two seconds. */}
      <VisuallyHidden component="div" role="alert">
        {added.map(({ key, title }) => (
          <p key={key}>{title}</p>
        ))}
      </VisuallyHidden>
      <section className={classes.problems} data-level={problems[0]?.level ?? 'ok'} aria-label="Status">
        {problems.length === 0 ? <AllRunning /> : <ProblemList problems={problems} />}
      </section>
    </>
  );
}

function AllRunning() {
  return (
    <div className={classes.problem}>
      <StatusIcon level="ok" />
      <div>
        <h2 className={classes.title}>All systems are running</h2>
        <p className={classes.text}>Every accepted event is stored, and every service is ready.</p>
      </div>
    </div>
  );
}

function ProblemList({ problems }: ProblemsProps) {
  return (
    <ul className={classes.list}>
      {problems.map(({ key, level, title, text, since }) => (
        <li key={key} className={classes.problem} data-level={level}>
          <StatusIcon level={level} />
          <div>
            <h2 className={classes.title}>{title}</h2>
            <p className={classes.text}>
              {since !== null && `Since ${formatClock(since)}. `}
              {text}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
