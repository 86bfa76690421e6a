import { Mark } from './StatusIcon.tsx';
import classes from './Problems.module.css';
import type { Problem } from './health-summary.ts';

/** What an operator reads first: that all is well, or every problem there is, errors before warnings. */
export function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  const [worst] = problems;
  if (worst === undefined) {
    return (
      <section className={classes.problems} data-tone="good" aria-label="Status" role="status">
        <div className={classes.problem}>
          <Mark tone="good" />
          <div>
            <h2 className={classes.title}>All is well</h2>
            <p className={classes.text}>Everything accepted is stored, and every service is ready.</p>
          </div>
        </div>
      </section>
    );
  }

  return (
    <section
      className={classes.problems}
      data-tone={worst.tone}
      aria-label="Status"
      role={worst.tone === 'bad' ? 'alert' : 'status'}
    >
      <ul className={classes.list}>
        {problems.map(({ tone, title, text }, index) => (
          // Two processes of one service may have the same trouble.
          <li key={`${title} ${String(index)}`} className={classes.problem} data-tone={tone}>
            <Mark tone={tone} />
            <div>
              <h2 className={classes.title}>{title}</h2>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
