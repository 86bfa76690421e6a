import { Link } from 'react-router-dom';
import { Section } from '../../ui/console/detail/Section.tsx';
import type { OverviewAlert } from './list-alerts.ts';
import classes from './Todo.module.css';

/** The largest number that the call counts. */
const COUNT_MAX = 1_000;

/** What needs somebody, the urgent things first, each a link to its list; and in one line the lists that need nobody. */
export function Todo({ alerts }: { readonly alerts: readonly OverviewAlert[] }) {
  const open = alerts.filter(({ state }) => state !== 'done');
  const done = alerts.filter(({ state }) => state === 'done');

  return (
    <Section order={2} title="What needs attention">
      <ul className={classes.alerts} aria-label="What needs attention">
        {open.map(({ key, title, count, text, path, state }) => (
          <li key={key}>
            <Link to={path} className={classes.link ?? ''} data-state={state}>
              <span className={classes.count}>{count >= COUNT_MAX ? '1,000+' : String(count)}</span>
              <span className={classes.words}>
                <strong>{title}</strong>
                <span className="quiet">{text}</span>
              </span>
            </Link>
          </li>
        ))}
        {done.length > 0 && (
          <li className={classes.done}>
            <span>{open.length === 0 ? 'Nothing needs attention now.' : 'Nothing else waits.'}</span>
            {done.map(({ key, title, path }) => (
              <Link key={key} to={path} className="quiet">
                {title}
              </Link>
            ))}
          </li>
        )}
      </ul>
    </Section>
  );
}
