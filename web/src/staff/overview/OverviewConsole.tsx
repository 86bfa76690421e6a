import type { OverviewPart, StaffOverview } from '@ronin/contracts';
import { overviewCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../app/calls/console-api.ts';
import { useIsDemonstration, useStaff } from '../../app/staff-session.ts';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { FailedLoad } from '../../ui/console/FailedLoad.tsx';
import { LoadingRows } from '../../ui/console/LoadingRows.tsx';
import { Button } from '../../ui/mantine.ts';
import { Health } from './Health.tsx';
import { listAlerts } from './list-alerts.ts';
import { Sales } from './Sales.tsx';
import { FirstSteps } from './start/FirstSteps.tsx';
import { NameQuestion } from './start/NameQuestion.tsx';
import { Catalogue, Support, System } from './Strips.tsx';
import { Todo } from './Todo.tsx';
import { Visits } from './Visits.tsx';
import classes from './OverviewConsole.module.css';

const overviewApi = consoleApi(overviewCalls);

const POLL_MS = 60_000;

const NO_ROLE = 'This account has no role yet. Ask an admin for access.';

/** What was sold, and what needs attention today, as far as this person may open it (behaviour: staff 7). */
export function OverviewConsole() {
  const { displayName, isUnnamed, roles } = useStaff();
  const { data, error, refetch } = overviewApi.useGetStaffOverviewQuery(undefined, {
    pollingInterval: POLL_MS,
  });
  const retry = () => void refetch();

  return (
    <ConsolePage title="Overview" layout="report" tools={<p className="quiet">{displayName}</p>}>
      {error !== undefined && <FailedLoad error={error} onRetry={retry} />}
      {!data && error === undefined && <LoadingRows name="Loading the overview" />}
      {data && data.unread.length > 0 && <Unread parts={data.unread} onRetry={retry} />}
      <Health overview={data ?? {}} />
      {roles.length === 0 && <ConsoleNotice text={NO_ROLE} />}
      {data && <Parts overview={data} />}
      {data && isUnnamed && <NameQuestion />}
    </ConsolePage>
  );
}

function Parts({ overview }: { readonly overview: StaffOverview }) {
  const { chats, firstSteps, health, sales, stock, visits } = overview;
  const isDemonstration = useIsDemonstration();
  const alerts = listAlerts(overview);
  const hasFigures = sales !== undefined || visits !== undefined;
  // Two sentences are no match for the list beside them.
  const isBusy = (sales?.periods ?? []).some(({ orders }) => orders > 0) || (visits?.week.visits ?? 0) > 0;

  return (
    <>
      {firstSteps && !isDemonstration && <FirstSteps steps={firstSteps} />}
      <div className={classes.parts} data-halves={alerts.length > 0 && isBusy}>
        <div className={classes.begin}>
          {alerts.length > 0 && <Todo alerts={alerts} />}
          {(chats ?? stock) && (
            <div className={classes.strips}>
              {chats && <Support chats={chats} />}
              {stock && <Catalogue stock={stock} />}
            </div>
          )}
        </div>
        {hasFigures && (
          <div className={classes.figures}>
            {sales && <Sales periods={sales.periods} />}
            {visits && <Visits visits={visits} />}
          </div>
        )}
      </div>
      {health && <System health={health} />}
    </>
  );
}

const PART_NAMES: Record<OverviewPart, string> = {
  analytics: 'the state of the analytics',
  health: 'the state of the system',
  sales: 'sales',
  visits: 'visits',
  orders: 'orders',
  chats: 'chats',
  inbox: 'messages',
  stock: 'stock',
  texts: 'reviews and questions',
  firstSteps: 'the first steps',
  mail: 'mails',
};

interface UnreadProps {
  readonly parts: readonly OverviewPart[];
  readonly onRetry: () => void;
}

const Unread = ({ parts, onRetry }: UnreadProps) => (
  <ConsoleNotice
    role="alert"
    text={`Not everything could be read: ${parts.map((part) => PART_NAMES[part]).join(', ')} missing.`}
  >
    <Button variant="default" onClick={onRetry}>
      Try again
    </Button>
  </ConsoleNotice>
);
