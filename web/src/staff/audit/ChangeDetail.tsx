import type { AuditEntry } from '@ronin/contracts';
import { Link } from 'react-router-dom';
import { OpenHeading } from '../../ui/console/OpenHeading.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { formatAuditView } from './audit-view.ts';
import { formatSubject, formatWord, listChangedFields } from './format-change.ts';
import classes from './ChangeDetail.module.css';

const searchFor = (filter: { subject?: string; user?: string }) => ({
  search: formatAuditView({ subject: '', user: '', open: null, ...filter }).toString(),
});

/** One change with its fields before and after. */
export function ChangeDetail({ change }: { readonly change: AuditEntry }) {
  const { subject, action, username, userId, at } = change;

  return (
    <article className={classes.change} aria-label={`${formatWord(action)}: ${subject}`}>
      <OpenHeading>
        {formatSubject(subject)}: {formatWord(action).toLowerCase()}
      </OpenHeading>
      <p className={classes.facts}>
        <time dateTime={at}>{formatMoment(at)}</time>
        <span>by {userId === null ? `the ${username}` : username}</span>
      </p>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Fields">
        <table className={classes.fields}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {listChangedFields(change).map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.links}>
        <Link to={searchFor({ subject })}>All changes of {subject}</Link>
        <Link to={searchFor({ user: username })}>All changes by {username}</Link>
      </p>
    </article>
  );
}
