import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useStaff } from '../../app/staff-session.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Button, Drawer, Flex, Menu, UnstyledButton } from '../../ui/mantine.ts';
import { listMenuGroups, type MenuGroup } from './staff-pages.ts';
import classes from './StaffMenu.module.css';

/** As many links fit beside each other. With more of them each group is a menu. */
const FLAT_LINKS_MAX = 6;

/** The consoles that this person may open: a row of links or menus, and on a narrow screen one button. */
export function StaffMenu() {
  const groups = listMenuGroups(useStaff());
  const pages = groups.flatMap((group) => group.pages);
  const alone = pages.map((page) => ({ label: page.label, pages: [page] }));
  const shown = pages.length <= FLAT_LINKS_MAX ? alone : groups;

  return (
    <nav aria-label="Consoles" className={classes.nav}>
      <Flex visibleFrom="sm" gap="var(--space-3)" px={2}>
        <NavLink to={staffPaths.home} className={classes.link ?? ''} end>
          Overview
        </NavLink>
        {shown.map((group) => (
          <Group key={group.label} group={group} />
        ))}
      </Flex>
      <Flex hiddenFrom="sm" align="center">
        <NarrowMenu groups={groups} />
      </Flex>
    </nav>
  );
}

function Group({ group: { label, pages } }: { readonly group: MenuGroup }) {
  const { pathname } = useLocation();
  const open = pages.find(({ path }) => path === pathname || pathname.startsWith(`${path}/`));
  const [only] = pages;
  if (pages.length === 1 && only) {
    return (
      <NavLink to={only.path} className={classes.link ?? ''}>
        {only.label}
      </NavLink>
    );
  }

  return (
    <Menu position="bottom-start" offset={0} trigger="click-hover" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.link} data-open={open !== undefined}>
          {label}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map((page) => (
          <Menu.Item
            key={page.path}
            component={Link}
            to={page.path}
            {...(page === open && { 'aria-current': 'page' as const })}
          >
            {page.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function NarrowMenu({ groups }: { readonly groups: readonly MenuGroup[] }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Menu
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        title="Menu"
        size="18rem"
        closeButtonProps={{ 'aria-label': 'Close menu' }}
      >
        <div className="stack stack">
          <NavLink to={staffPaths.home} className={classes.entry ?? ''} end onClick={close}>
            Overview
          </NavLink>
          {groups.map(({ label, pages }) => (
            <section key={label} aria-label={label}>
              <h2 className={`caption ${classes.label ?? ''}`}>{label}</h2>
              {pages.map((page) => (
                <NavLink key={page.path} to={page.path} className={classes.entry ?? ''} onClick={close}>
                  {page.label}
                </NavLink>
              ))}
            </section>
          ))}
        </div>
      </Drawer>
    </>
  );
}
