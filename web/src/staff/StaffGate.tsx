import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { StaffRole } from '@ronin/contracts';
import { hasRole, useStaff, useStaffSession } from '../app/staff-session.ts';
import { Notice } from './Notice.tsx';
import { staffPages } from './staff-pages.ts';
import { staffPaths } from './staff-paths.ts';

interface GateProps {
  readonly children: ReactNode;
}

/** Lets the signed in pass; others go to the sign-in, and come back where they wanted to go. */
export function SignedInOnly({ children }: GateProps) {
  const { state, retry } = useStaffSession();
  const { pathname, search } = useLocation();
  if (state === 'present') return children;
  if (state === 'asking') return <Notice title="One moment" />;
  if (state === 'unreachable') {
    return (
      <Notice title="The shop cannot be reached" text="The page goes on as soon as it answers again.">
        <Button onClick={retry}>Try again</Button>
      </Notice>
    );
  }

  return <Navigate to={`${staffPaths.login}?next=${encodeURIComponent(`${pathname}${search}`)}`} replace />;
}

/** Lets those with a role pass; the others are told which one it takes. */
export function RoleOnly({ role, children }: GateProps & { readonly role: StaffRole }) {
  const staff = useStaff();
  if (hasRole(staff, role)) return children;

  return (
    <Notice
      title={`This console is for the role ${role}`}
      text={`${staff.displayName} has ${staff.roles.length > 0 ? staff.roles.join(', ') : 'no role yet'}. An admin can change that with npm run staff.`}
    />
  );
}

/** /staff: on to the first console that one may use. */
export function FirstConsole() {
  const staff = useStaff();
  const first = staffPages.find(({ role }) => hasRole(staff, role));
  if (first) return <Navigate to={first.path} replace />;

  return (
    <Notice
      title="No console yet"
      text="This account has no role. An admin can give it one with npm run staff."
    />
  );
}
