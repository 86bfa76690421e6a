import type { OverviewPart, StaffOverview } from '@ronin/contracts';
import { overviewCalls } from '@ronin/contracts/calls';
import { Link } from 'react-router-dom';
import { consoleApi } from '../../app/calls/console-api.ts';
import { useIsDemonstration, useStaff } from '../../app/staff-session.ts';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { Section } from '../../ui/console/detail/Section.tsx';
import { Loaded } from '../../ui/console/Loaded.tsx';
import { Button } from '../../ui/mantine.ts';
import { Health } from './Health.tsx';
import { listAlerts, type OverviewAlert } from './list-alerts.ts';
import { Sales } from './Sales.tsx';
import { FirstSteps } from './start/FirstSteps.tsx';
import { NameQuestion } from './start/NameQuestion.tsx';
import { Catalogue, Support, System } from './Strips.tsx';
import { Visits } from './Visits.tsx';
import classes from './OverviewConsole.module.css';

const overviewApi = consoleApi(overviewCalls);

const POLL_MS = 60_000;

const NO_ROLE = 'This account has no role yet. Ask an admin for access.';

/** What was sold, and what needs attention today, as far as this person may open it (behaviour: staff 7). */
export function OverviewConsole() {
  const { displayName, isUnnamed, roles } = useStaff();
  const query = overviewApi.useGetStaffOverviewQuery(undefined, { pollingInterval: POLL_MS });
  const { data, refetch } = query;

  return (
    <ConsolePage title="Overview" layout="report" tools={<p className="quiet">{displayName}</p>}>
      <Loaded query={query} name="Loading the overview">
        {({ unread }) =>
          unread.length > 0 && (
            <ConsoleNotice role="alert" text={`Not everything could be read: ${listNames(unread)} missing.`}>
              <Button variant="default" onClick={() => void refetch()}>
                Try again
              </Button>
            </ConsoleNotice>
          )
        }
      </Loaded>
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

/** The largest number that the call counts. */
const COUNT_MAX = 1_000;

/** What needs somebody, the urgent things first, each a link to its list; and in one line the lists that need nobody. */
function Todo({ alerts }: { readonly alerts: readonly OverviewAlert[] }) {
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

const listNames = (parts: readonly OverviewPart[]) => parts.map((part) => PART_NAMES[part]).join(', ');
