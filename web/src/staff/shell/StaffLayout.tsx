import type { StaffIdentity } from '@ronin/contracts';
import { brand } from '@ronin/contracts/brand';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { hasRole, useIsDemonstration, useStaff, useStaffSignOutMutation } from '../../app/staff-session.ts';
import { Logo } from '../../components/brand/Logo.tsx';
import { analyticsPath, staffPaths } from '../../staff-paths.ts';
import { ConsoleDialog } from '../../ui/console/form/ConsoleDialog.tsx';
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
import { OwnPasswordForm } from '../accounts/OwnPasswordForm.tsx';
import { OwnPasskeys } from '../accounts/passkeys/OwnPasskeys.tsx';
import { CommandButton } from './command/CommandButton.tsx';
import { StaffMenu } from './StaffMenu.tsx';
import classes from './StaffLayout.module.css';

export function StaffLayout() {
  const staff = useStaff();
  const isDemonstration = useIsDemonstration();

  return (
    <>
      <a className={`skip ${classes.skip ?? ''}`} href="#main">
        Skip to content
      </a>
      <header className={classes.header}>
        <Link to={staffPaths.home} className="row" aria-label={`${brand.name}, staff`}>
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
  const [open, setOpen] = useState<'password' | 'passkeys' | null>(null);
  const close = () => setOpen(null);

  return (
    <>
      <Menu position="bottom-end" offset={4} withinPortal={false}>
        <Menu.Target>
          <UnstyledButton className={`ellipsis ${classes.account ?? ''}`}>{staff.displayName}</UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href="/" target="_blank">
            Open the shop
          </Menu.Item>
          <Menu.Item onClick={() => setOpen('password')}>Change password</Menu.Item>
          <Menu.Item onClick={() => setOpen('passkeys')}>Passkeys</Menu.Item>
          {hasRole(staff, 'analyst') && (
            <Menu.Item component={Link} to={analyticsPath('sharing')}>
              Reports by mail
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item onClick={() => void signOut(undefined)}>Sign out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConsoleDialog isOpen={open === 'password'} onClose={close} title="Change your password">
        <OwnPasswordForm />
      </ConsoleDialog>
      <ConsoleDialog isOpen={open === 'passkeys'} onClose={close} title="Passkeys">
        <OwnPasskeys />
      </ConsoleDialog>
    </>
  );
}
