import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { AccountIcon, CartIcon, FindIcon, HeartIcon, MenuIcon } from '../../ui/icons.tsx';
import { Logo } from '../brand/Logo.tsx';
import classes from './Header.module.css';

interface HeaderProps {
  readonly shopName: string;
  /** null while unknown; then there is no badge. */
  readonly wishlistCount: number | null;
  readonly cartCount: number | null;
  readonly isCartOpen: boolean;
  readonly isMenuOpen: boolean;
  readonly onOpenCart: () => void;
  readonly onOpenMenu: () => void;
  readonly onOpenSearch: () => void;
}

const tool = (name: string, count?: number | null) => ({
  className: `icon-button ${classes.tool ?? ''}`,
  'aria-label': count === undefined ? name : `${name}, ${(count ?? 0).toString()} items`,
  'data-tip': name,
});

/** Fixed at the top of every page. Contact is the only link of the main navigation (behaviour: pages 2). */
export function Header(props: HeaderProps) {
  const { shopName, wishlistCount, cartCount } = props;

  return (
    <header className={classes.header}>
      <a href="#main" className={`skip ${classes.skip ?? ''}`}>
        Skip to content
      </a>
      <div className={`page-width ${classes.row ?? ''}`}>
        <Link to={paths.home} className={`tap ${classes.brand ?? ''}`}>
          <Logo size={30} />
          <span>{shopName}</span>
        </Link>
        <nav aria-label="Main" className={classes.main}>
          <Link to={paths.contact} className={`small tap ${classes.contact ?? ''}`}>
            Contact
          </Link>
        </nav>
        <div className={classes.tools}>
          <Link
            to={paths.search}
            {...tool('Search')}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              props.onOpenSearch();
            }}
          >
            <FindIcon />
          </Link>
          <Link to={paths.account} {...tool('Account')}>
            <AccountIcon />
          </Link>
          <Link to={paths.wishlist} {...tool('Wishlist', wishlistCount)}>
            <HeartIcon />
            <CountBadge count={wishlistCount} />
          </Link>
          <button
            type="button"
            {...tool('Cart', cartCount)}
            aria-haspopup="dialog"
            aria-expanded={props.isCartOpen}
            onClick={props.onOpenCart}
          >
            <CartIcon />
            <CountBadge count={cartCount} />
          </button>
          <button
            type="button"
            {...tool('Menu')}
            aria-haspopup="dialog"
            aria-expanded={props.isMenuOpen}
            onClick={props.onOpenMenu}
          >
            <MenuIcon />
          </button>
        </div>
      </div>
    </header>
  );
}
