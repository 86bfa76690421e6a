import { NavLink, useLocation } from 'react-router-dom';
import { staffPaths } from '../../../staff-paths.ts';
import classes from './PageLinks.module.css';

type Page = Readonly<Record<'label' | 'path', string>>;

/** The pages of the console. Range, comparison and filters go along. */
export function PageLinks({ pages }: { readonly pages: readonly Page[] }) {
  const { search } = useLocation();

  return (
    <nav aria-label="Analytics" className={classes.links}>
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
