import type { StaffIdentity, StaffRole } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { hasRole, useStaff, useStaffSession } from '../app/staff-session.ts';
import { Button } from '../ui/mantine.ts';
import { staffPages } from './staff-pages.ts';
import { staffPaths } from './staff-paths.ts';
import { StaffMessage } from './StaffMessage.tsx';

interface GateProps {
  readonly children: ReactNode;
}

/** Redirects to the sign-in without a staff session, and back afterwards. */
export function SignedInOnly({ children }: GateProps) {
  const { state, retry } = useStaffSession();
  const { pathname, search } = useLocation();
  if (state === 'present') return children;
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

/** Without the role, says which consoles are open to this account and whom to ask. */
export function RoleOnly({ role, children }: GateProps & { readonly role: StaffRole }) {
  const staff = useStaff();
  if (hasRole(staff, role)) return children;

  return <StaffMessage title={`This console is for the role ${role}`} text={describeAccess(staff, role)} />;
}

/** /staff redirects to the first console that the account may use. */
export function FirstConsole() {
  const staff = useStaff();
  const first = staffPages.find(({ role }) => hasRole(staff, role));
  if (first) return <Navigate to={first.path} replace />;

  return (
    <StaffMessage title="No console yet" text="This account has no role yet. Ask an admin for access." />
  );
}

function describeAccess(staff: StaffIdentity, role: StaffRole): string {
  const open = staffPages.filter((page) => hasRole(staff, page.role)).map(({ label }) => label);
  const wanted = staffPages.find((page) => page.role === role)?.label ?? 'this console';
  const can = open.length > 0 ? `You can open ${open.join(' and ')}. ` : '';

  return `${can}Ask an admin for access to ${wanted}.`;
}
