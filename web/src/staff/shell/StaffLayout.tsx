import type { StaffIdentity } from '@ronin/contracts';
import { brand } from '@ronin/contracts/brand';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { hasRole, useIsDemonstration, useStaff, useStaffSignOutMutation } from '../../app/staff-session.ts';
import { Logo } from '../../components/brand/Logo.tsx';
import { analyticsPath, staffPaths } from '../../staff-paths.ts';
import { LeaveGuard } from '../../ui/console/form/LeaveGuard.tsx';
import { MoonIcon, SunIcon } from '../../ui/icons.tsx';
import {
  ActionIcon,
  Badge,
  Menu,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '../../ui/mantine.ts';
import { Toaster } from '../../ui/toasts/Toaster.tsx';
import { OwnPasswordDialog } from '../accounts/OwnPasswordDialog.tsx';
import { PasskeysDialog } from '../accounts/passkeys/PasskeysDialog.tsx';
import { CommandButton } from './command/CommandButton.tsx';
import { StaffMenu } from './StaffMenu.tsx';
import classes from './StaffLayout.module.css';

/** The frame of every console: navigation and account menu. */
export function StaffLayout() {
  const staff = useStaff();
  const isDemonstration = useIsDemonstration();

  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <header className={classes.header}>
        <Link to={staffPaths.home} className={classes.brand ?? ''} aria-label={`${brand.name}, staff`}>
          <Logo size={26} />
        </Link>
        <StaffMenu />
        {isDemonstration && <Badge className={classes.demonstration ?? ''}>Demonstration data</Badge>}
        <CommandButton />
        <SchemeSwitch />
        <Account staff={staff} />
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        <LeaveGuard>
          <Outlet />
        </LeaveGuard>
      </main>
      <Toaster place="top" />
    </>
  );
}

/** Between the light and the dark colour scheme. This browser remembers what was chosen. */
function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme('dark') === 'dark' ? 'light' : 'dark';
  const label = other === 'light' ? 'Light scheme' : 'Dark scheme';

  return (
    <ActionIcon
      className={classes.scheme ?? ''}
      variant="subtle"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(other)}
    >
      {other === 'light' ? <SunIcon /> : <MoonIcon />}
    </ActionIcon>
  );
}

function Account({ staff }: { readonly staff: StaffIdentity }) {
  const [signOut] = useStaffSignOutMutation();
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const [isPasskeysOpen, setPasskeysOpen] = useState(false);

  return (
    <>
      <Menu position="bottom-end" offset={4} withinPortal={false}>
        <Menu.Target>
          <UnstyledButton className={classes.account}>{staff.displayName}</UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href="/" target="_blank">
            Open the shop
          </Menu.Item>
          <Menu.Item onClick={() => setPasswordOpen(true)}>Change password</Menu.Item>
          <Menu.Item onClick={() => setPasskeysOpen(true)}>Passkeys</Menu.Item>
          {hasRole(staff, 'analyst') && (
            <Menu.Item component={Link} to={analyticsPath('sharing')}>
              Reports by mail
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item onClick={() => void signOut(undefined)}>Sign out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <OwnPasswordDialog isOpen={isPasswordOpen} onClose={() => setPasswordOpen(false)} />
      <PasskeysDialog isOpen={isPasskeysOpen} onClose={() => setPasskeysOpen(false)} />
    </>
  );
}
