import type { StaffOverview } from '@ronin/contracts';
import { Link } from 'react-router-dom';
import { staffPaths } from '../../staff-paths.ts';
import { describeProblem, StatusNotes } from '../../ui/console/StatusNotes.tsx';
import { Box } from '../../ui/mantine.ts';
import classes from './OverviewConsole.module.css';

type State = NonNullable<StaffOverview['analytics']>['state'];

/** For everybody who cannot do more about it than tell an operator. */
const NOTES: Record<Exclude<State, 'running'>, { title: string; text: string }> = {
  paused: {
    title: 'Analytics are paused',
    text: 'New visits and sales are kept. The reports count them once an operator resumes the queue.',
  },
  stopped: {
    title: 'Analytics do not run',
    text: 'The process that stores new visits and sales does not respond. They are kept, and counted once it runs again. Please tell an operator.',
  },
  stuck: {
    title: 'Analytics do not advance',
    text: 'New visits and sales cannot be stored at the moment. They are kept, and counted later. Please tell an operator.',
  },
  unreachable: {
    title: 'Analytics cannot be reached',
    text: 'New visits are not taken at the moment; browsers keep them and send them again. Please tell an operator.',
  },
};

interface HealthProps {
  readonly overview: Pick<StaffOverview, 'analytics' | 'health'>;
}

/** What does not work: every problem for operators, and for others whether the analytics run (behaviour: staff 7). */
export function Health({ overview: { analytics, health } }: HealthProps) {
  const state = analytics?.state ?? 'running';
  const notes =
    health?.problems.map(describeProblem) ??
    (state === 'running' ? [] : [{ ...NOTES[state], level: 'warning' as const }]);

  // Always in the page, so that a screen reader reads what appears in it.
  return (
    <div className={classes.health} role="status" aria-label="Health of the shop">
      {notes.length > 0 && (
        <StatusNotes notes={notes}>
          {health && (
            <Box px="md" py="sm">
              <Link to={staffPaths.operations}>Open Operations</Link>
            </Box>
          )}
        </StatusNotes>
      )}
    </div>
  );
}
