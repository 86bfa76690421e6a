import { UnstyledButton } from '../../../ui/mantine.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showFailure } from '../../../app/toasts.ts';
import { useDesk, useDeskState } from '../state/DeskProvider.tsx';
import { readDetail } from '../state/error-detail.ts';
import classes from './StatusSwitch.module.css';

/** Whether one takes new chats. Nobody available: the shop offers its visitors to leave a message. */
export function StatusSwitch() {
  const { me, link } = useDeskState();
  const toggle = useToggleStatus();
  const isAvailable = me?.status === 'available';
  const text = link === 'starting' ? 'Connecting' : link === 'down' ? 'No connection' : null;

  return (
    <UnstyledButton
      className={classes.status}
      role="switch"
      aria-checked={isAvailable}
      aria-label="Available for new chats"
      data-status={link === 'up' ? me?.status : 'down'}
      disabled={me === null}
      onClick={() => void toggle()}
    >
      <span className={classes.dot} aria-hidden="true" />
      {text ?? (isAvailable ? 'Available' : 'Away')}
    </UnstyledButton>
  );
}

/** From available to away, and back. */
export function useToggleStatus(): () => Promise<void> {
  const desk = useDesk();
  const dispatch = useAppDispatch();
  const { me } = useDeskState();

  return async () => {
    const error = await desk.setStatus(me?.status === 'available' ? 'away' : 'available');
    if (error) dispatch(showFailure(readDetail(error)));
  };
}
