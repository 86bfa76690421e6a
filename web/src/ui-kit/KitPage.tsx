import type { ReactNode } from 'react';
import classes from './KitPage.module.css';

interface Theme {
  readonly label: string;
  readonly href: string;
}

const THEMES: readonly Theme[] = [
  { label: 'Shop on ink', href: '/ui-kit' },
  { label: 'Shop on washi', href: '/ui-kit?ground=washi' },
  { label: 'Staff, dark', href: '/ui-kit/staff?scheme=dark' },
  { label: 'Staff, light', href: '/ui-kit/staff?scheme=light' },
];

interface KitPageProps {
  /** One of the labels above. */
  readonly theme: string;
  /** Of the shop; the consoles have a colour scheme instead. */
  readonly ground?: 'ink' | 'washi';
  readonly children: ReactNode;
}

/** The frame of the UI kit in one theme, with links to the others. They load the page again: each theme has its stylesheets. */
export function KitPage({ theme, ground, children }: KitPageProps) {
  return (
    <main className={classes.page} data-ground={ground}>
      <h1 className={classes.title}>UI kit</h1>
      <nav aria-label="Themes" className={classes.themes}>
        {THEMES.map(({ label, href }) => (
          <a key={href} href={href} aria-current={label === theme || undefined} className={classes.theme}>
            {label}
          </a>
        ))}
      </nav>
      {children}
    </main>
  );
}
