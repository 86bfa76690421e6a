import type { StaffOverview } from '@ronin/contracts';
import { Link } from 'react-router-dom';
import { useStaff } from '../../app/staff-session.ts';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { FailedLoad } from '../../ui/console/FailedLoad.tsx';
import { LoadingRows } from '../../ui/console/LoadingRows.tsx';
import { Health } from './Health.tsx';
import { listAlerts, type OverviewAlert } from './list-alerts.ts';
import { overviewApi } from './overview.api.ts';
import { Sales } from './Sales.tsx';
import classes from './OverviewConsole.module.css';

/** Between two looks. */
const POLL_MS = 60_000;

const NO_ROLE = 'This account has no role yet. Ask an admin for access.';
const NOTHING = 'Nothing here needs your attention. The menu shows what you can open.';

/** The largest number that the call counts. */
const COUNT_MAX = 1_000;

/** What was sold, and what needs attention today, as far as this person may open it (behaviour: staff 7). */
export function OverviewConsole() {
  const { displayName, roles } = useStaff();
  const { data, error, refetch } = overviewApi.useGetStaffOverviewQuery(undefined, {
    pollingInterval: POLL_MS,
  });
  const alerts = data && listAlerts(data);

  return (
    <ConsolePage title="Overview" layout="report" tools={<p className="quiet">{displayName}</p>}>
      {error !== undefined && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {!alerts && error === undefined && <LoadingRows name="Loading the overview" />}
      <Health overview={data ?? {}} />
      {data?.sales && <Sales periods={data.sales.periods} />}
      {alerts?.length === 0 && (roles.length === 0 || isWell(data)) && (
        <ConsoleNotice text={roles.length === 0 ? NO_ROLE : NOTHING} />
      )}
      {alerts && alerts.length > 0 && (
        <ul className={classes.alerts} aria-label="What needs attention">
          {alerts.map((alert) => (
            <AlertCard key={alert.key} alert={alert} />
          ))}
        </ul>
      )}
    </ConsolePage>
  );
}

const isWell = (overview: StaffOverview | undefined): boolean =>
  overview?.analytics?.state === 'running' && (overview.problems ?? []).length === 0;

function AlertCard({ alert: { title, count, text, path, state } }: { readonly alert: OverviewAlert }) {
  return (
    <li>
      <Link to={path} className={classes.link ?? ''} data-state={state}>
        <strong>{title}</strong>
        <span className={classes.count}>{formatAlertCount(count, state)}</span>
        <span className={`quiet ${classes.text ?? ''}`}>{text}</span>
      </Link>
    </li>
  );
}

const formatAlertCount = (count: number | null, state: OverviewAlert['state']): string => {
  if (count === null) return state === 'done' ? '' : '!';

  return count >= COUNT_MAX ? '1,000+' : String(count);
};
