import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { staffPaths } from '../../../staff-paths.ts';
import classes from './PageLinks.module.css';

interface PageLinksProps {
  readonly pages: readonly { readonly path: string; readonly label: string }[];
}

/** The pages of the console. Range, comparison and filters go along. */
export function PageLinks({ pages }: PageLinksProps) {
  const { search, pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);

  // On a phone the links are wider than the window.
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    nav.current?.scrollTo({ left: (open?.offsetLeft ?? 0) - 48 });
  }, [pathname]);

  return (
    <nav ref={nav} aria-label="Analytics" className={classes.links}>
      {pages.map(({ path, label }) => (
        <NavLink
          key={path}
          to={{ pathname: path, search }}
          end={path === staffPaths.analytics}
          className={classes.link ?? ''}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
