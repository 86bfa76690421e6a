import { NavLink, Outlet } from 'react-router-dom';
import { hasRole, useStaff, useStaffSignOutMutation } from '../app/staff-session.ts';
import { Logo } from '../components/brand/Logo.tsx';
import { Toaster } from '../features/toasts/Toaster.tsx';
import { Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '../ui/mantine.ts';
import { staffPages } from './staff-pages.ts';
import { staffPaths } from './staff-paths.ts';
import classes from './StaffLayout.module.css';

/** The frame of every console: navigation and account menu. */
export function StaffLayout() {
  const staff = useStaff();
  const allowed = staffPages.filter(({ role }) => hasRole(staff, role));

  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <header className={classes.header}>
        <NavLink to={staffPaths.home} className={classes.brand ?? ''} aria-label="Ronin, staff" end>
          <Logo size={26} />
        </NavLink>
        <nav aria-label="Consoles" className={classes.nav}>
          {allowed.map(({ path, label }) => (
            <NavLink key={path} to={path} className={classes.link ?? ''}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Account name={staff.displayName} />
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Toaster />
    </>
  );
}

function Account({ name }: { readonly name: string }) {
  const [signOut] = useStaffSignOutMutation();
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme('dark') === 'dark' ? 'light' : 'dark';

  return (
    <Menu position="bottom-end" offset={4} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.account}>{name}</UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href="/" target="_blank">
          Open the shop
        </Menu.Item>
        <Menu.Item
          onClick={() => {
            setColorScheme(other);
          }}
        >
          {other === 'light' ? 'Light scheme' : 'Dark scheme'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut(undefined)}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
