import type { ShopProblem } from '@ronin/contracts';
import { formatClock } from '@ronin/format';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import classes from './Problems.module.css';

/** The summary at the top: everything is fine, or all problems, errors first. */
export function Problems({ problems }: { readonly problems: readonly ShopProblem[] }) {
  const [worst] = problems;
  if (worst === undefined) {
    return (
      <section className={classes.problems} data-level="ok" aria-label="Status" role="status">
        <div className={classes.problem}>
          <StatusIcon level="ok" />
          <div>
            <h2 className={classes.title}>All systems are running</h2>
            <p className={classes.text}>Every accepted event is stored, and every service is ready.</p>
          </div>
        </div>
      </section>
    );
  }

  return (
    <section
      className={classes.problems}
      data-level={worst.level}
      aria-label="Status"
      role={worst.level === 'error' ? 'alert' : 'status'}
    >
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
    </section>
  );
}
