import { lazy, Suspense, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from './components/Footer.tsx';
import { Header } from './components/Header.tsx';

const SideMenu = lazy(async () => ({ default: (await import('./components/SideMenu.tsx')).SideMenu }));

/** What stands around every page. */
export function App() {
  const [isMenuOpen, setMenuOpen] = useState(false);

  return (
    <>
      <Header
        wishlistCount={null}
        cartCount={null}
        isCartOpen={false}
        isMenuOpen={isMenuOpen}
        onOpenCart={() => undefined}
        onOpenMenu={() => {
          setMenuOpen(true);
        }}
      />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Suspense>
        {isMenuOpen && (
          <SideMenu
            opened
            onClose={() => {
              setMenuOpen(false);
            }}
          />
        )}
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
