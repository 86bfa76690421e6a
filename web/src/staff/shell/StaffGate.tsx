import type { StaffIdentity, StaffRole } from '@ronin/contracts';
import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { hasRole, useStaff, useStaffSession, useStaffSessionOfOtherTabs } from '../../app/staff-session.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/mantine.ts';
import { SignInAgain } from '../sign-in/SignInAgain.tsx';
import { staffPages } from './staff-pages.ts';
import { StaffMessage } from './StaffMessage.tsx';

interface GateProps {
  readonly children: ReactNode;
}

/**
 * Redirects to the sign-in without a staff session, and back afterwards. When the session ends the consoles stay, with what was
 * typed in them, below a dialog (behaviour: staff 4).
 */
export function SignedInOnly({ children }: GateProps) {
  const { state, staff, retry } = useStaffSession();
  const { pathname, search } = useLocation();
  useStaffSessionOfOtherTabs();
  useNoEscape(state === 'ended');
  if (state === 'present' || state === 'ended') {
    return (
      <>
        <Fragment key={staff.username}>{children}</Fragment>
        {state === 'ended' && <SignInAgain staff={staff} />}
      </>
    );
  }
  if (state === 'asking') return <StaffMessage title="Loading" />;
  if (state === 'unreachable') {
    return (
      <StaffMessage title="The shop cannot be reached" text="The page goes on as soon as it answers again.">
        <Button onClick={retry}>Try again</Button>
      </StaffMessage>
    );
  }

  return <Navigate to={`${staffPaths.login}?next=${encodeURIComponent(`${pathname}${search}`)}`} replace />;
}

/** Escape would close a dialog below the sign-in, with what was typed in it. */
function useNoEscape(hasEnded: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && hasEnded) event.stopImmediatePropagation();
  });
  // Once, before any dialog listens to the window.
  useEffect(() => {
    const stop = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', stop, { capture: true });

    return () => window.removeEventListener('keydown', stop, { capture: true });
  }, []);
}

interface RoleOnlyProps extends GateProps {
  readonly role: StaffRole;
  readonly label: string;
}

/** Without the role, says which consoles are open to this account and whom to ask. */
export function RoleOnly({ role, label, children }: RoleOnlyProps) {
  const staff = useStaff();
  if (hasRole(staff, role)) return children;

  return <StaffMessage title={`This console is for the role ${role}`} text={describeAccess(staff, label)} />;
}

function describeAccess(staff: StaffIdentity, label: string): string {
  const open = staffPages.filter((page) => hasRole(staff, page.role)).map((page) => page.label);
  const can = open.length > 0 ? `You can open ${LIST.format(open)}. ` : '';

  return `${can}Ask an admin for access to ${label}.`;
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
