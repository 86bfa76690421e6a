import type { CustomerSession } from '@ronin/contracts';
import { useAppDispatch } from '../../app/hooks.ts';
import { showFailure } from '../../app/toasts.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from './account.api.ts';
import classes from './Account.module.css';

/** The browsers that are signed in, each with its place and when it was last seen (behaviour: accounts 6). */
export function SignedInBrowsers({ customerId }: { readonly customerId: number }) {
  const dispatch = useAppDispatch();
  const { data: sessions = [] } = useListSessionsQuery(customerId, { refetchOnMountOrArgChange: true });
  const [endSession] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const reportFailure = ({ error }: { error?: unknown }) => {
    if (error !== undefined) dispatch(showFailure('That did not work. Please try again.'));
  };

  return (
    <>
      <ul className="below-3">
        {sessions.map((session) => (
          <li key={session.id} className={`row spread ${classes.row ?? ''}`}>
            <div>
              <p className="break">{session.device ?? 'Unknown browser'}</p>
              <p className="note measure">{describeSession(session)}</p>
            </div>
            {!session.isCurrent && (
              <TextButton
                aria-label={`Sign out ${session.device ?? 'unknown browser'}`}
                onClick={() => void endSession({ id: session.id }).then(reportFailure)}
              >
                Sign out
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button onClick={() => void endOthers().then(reportFailure)}>Sign out everywhere else</Button>
      )}
    </>
  );
}

function describeSession({ countryCode, isCurrent, lastSeenAt }: CustomerSession): string {
  const seen = isCurrent
    ? 'This browser'
    : `Last seen ${new Date(lastSeenAt).toLocaleDateString('en', { dateStyle: 'medium' })}`;
  const place =
    countryCode === null ? undefined : new Intl.DisplayNames(['en'], { type: 'region' }).of(countryCode);

  return place === undefined ? seen : `${seen} · ${place}`;
}
