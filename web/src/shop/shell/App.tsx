import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { useAppDispatch, useAppSelector, useIsHydrating, useShop } from '../../app/hooks.ts';
import { LazyPart, WhenNear } from '../../app/LazyPart.tsx';
import { setCartOpen } from '../../app/panels.ts';
import { Footer } from '../../components/layout/Footer.tsx';
import { Header } from '../../components/layout/Header.tsx';
import { TrackerProvider } from '../analytics/TrackerProvider.tsx';
import { useCartCount, useLoadedCart } from '../cart/use-cart.ts';
import { useWishlistCount } from '../cart/wishlist/use-wishlist.ts';
import { ChatDock } from '../chat/ChatDock.tsx';
import { loadCartPanels } from '../pages/parts/card/load-cart-panels.ts';
import { pages } from './pages.ts';
import { useIdlePrefetch, usePrefetchOnIntent } from './prefetch.ts';

const importCart = async () => (await loadCartPanels()).CartDrawer;
const importNewsletter = async () =>
  (await import('../content/newsletter/FooterNewsletter.tsx')).FooterNewsletter;
const importSearch = async () => (await import('../catalogue/search/SearchPanel.tsx')).SearchPanel;
const importMenu = async () => (await import('./Menu.tsx')).Menu;

const NO_PROPS = {};

const LaterParts = lazy(async () => ({ default: (await import('./LaterParts.tsx')).LaterParts }));

/** What a visitor may open or scroll to next: the panels, the end of the footer and the pages. */
const LATER_PARTS = [
  importCart,
  importMenu,
  importSearch,
  importNewsletter,
  ...[...new Set(pages.filter(({ isForStaff }) => !isForStaff).map((page) => page.importComponent))].map(
    (load) => () => load(),
  ),
];

/** Pages that have the form themselves, or where it would only distract. */
const WITHOUT_NEWSLETTER = /^\/(?:contact|newsletter|checkout|order)(?:\/|$)/;

/** The frame of every page. An area that fails does not affect the others. */
export function App() {
  const main = usePageArrival();
  const isHydrating = useIsHydrating();
  const { pathname } = useLocation();
  const shop = useShop();
  const hasNewsletter = !WITHOUT_NEWSLETTER.test(pathname);
  usePrefetchOnIntent();
  useIdlePrefetch(LATER_PARTS);
  useEffect(() => {
    // For `entry-boot.ts`, which shares no code with the rest.
    document.dispatchEvent(new Event('ronin:hydrated'));
  }, []);

  return (
    <>
      <ErrorBoundary>
        <Frame />
      </ErrorBoundary>
      <main id="main" ref={main} tabIndex={-1}>
        <TrackerProvider>
          <Outlet />
        </TrackerProvider>
      </main>
      <Footer shop={shop}>
        {hasNewsletter && <WhenNear load={importNewsletter} partProps={NO_PROPS} />}
      </Footer>
      <ErrorBoundary>
        <ChatDock />
      </ErrorBoundary>
      <ErrorBoundary>
        <Suspense>{isHydrating || <LaterParts />}</Suspense>
      </ErrorBoundary>
      <ScrollRestoration />
    </>
  );
}

function Frame() {
  const dispatch = useAppDispatch();
  const { name: shopName } = useShop();
  const isCartOpen = useAppSelector((state) => state.panels.cartOpen);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearchOpen, setSearchOpen] = useState(false);
  const closeSearch = useCallback(() => setSearchOpen(false), []);
  const cartCount = useCartCount();
  useLoadedCart(cartCount);

  return (
    <>
      <Header
        shopName={shopName}
        wishlistCount={useWishlistCount()}
        cartCount={cartCount}
        isCartOpen={isCartOpen}
        isMenuOpen={isMenuOpen}
        onOpenCart={() => dispatch(setCartOpen(true))}
        onOpenMenu={() => setMenuOpen(true)}
        onOpenSearch={() => setSearchOpen(true)}
      />
      <Panel load={importCart} opened={isCartOpen} onClose={() => void dispatch(setCartOpen(false))} />
      <Panel load={importSearch} opened={isSearchOpen} onClose={closeSearch} />
      <Panel load={importMenu} opened={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </>
  );
}

interface PanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A panel whose code is loaded when it is first opened. It stays mounted, so that closing is animated too. */
function Panel({ load, opened, onClose }: PanelProps & { load: () => Promise<ComponentType<PanelProps>> }) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);

  // Returns the focus to the element that opened the panel. Mantine does not do it when the panel is mounted on opening.
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;

    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opened]);

  if (!wasOpened) return null;

  return (
    <LazyPart
      load={load}
      partProps={{ opened, onClose }}
      onFailure={() => {
        setWasOpened(false);
        onClose();
      }}
    />
  );
}

/** After a navigation the focus goes to the content, unless it is the first page or only the query has changed. */
function usePageArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (hash === '') main.current?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return main;
}
