import '../styles/index.css';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from '../app/store.ts';
import { defaultShop } from '../default-shop.ts';
import { Toaster } from '../ui/toasts/Toaster.tsx';
import { KitPage } from './KitPage.tsx';
import { BrandSpecimens } from './shop/BrandSpecimens.tsx';
import { CartSpecimens } from './shop/CartSpecimens.tsx';
import { ControlSpecimens } from './shop/ControlSpecimens.tsx';
import { FieldSpecimens } from './shop/FieldSpecimens.tsx';
import { LayoutSpecimens } from './shop/LayoutSpecimens.tsx';
import { ProductSpecimens } from './shop/ProductSpecimens.tsx';
import { ShopOverlays } from './shop/ShopOverlays.tsx';
import { TextSpecimens } from './shop/TextSpecimens.tsx';
import { showStates } from './show-states.ts';

const CALL_TIMEOUT_MS = 5_000;

const root = document.getElementById('ui-kit');
if (!root) throw new Error('The document has no element with the id ui-kit.');

const { origin, search } = window.location;
const isWashi = new URLSearchParams(search).get('ground') === 'washi';
const store = makeStore(
  { origin, timeoutMs: CALL_TIMEOUT_MS },
  { site: { publicUrl: origin, shop: defaultShop, priceSymbol: '$' } },
);

const kit = (
  <KitPage theme={isWashi ? 'Shop on washi' : 'Shop on ink'} ground={isWashi ? 'washi' : 'ink'}>
    <ControlSpecimens />
    <FieldSpecimens />
    <BrandSpecimens />
    <TextSpecimens />
    {/* These are on ink only. */}
    {!isWashi && (
      <>
        <LayoutSpecimens />
        <ProductSpecimens />
        <CartSpecimens />
        <ShopOverlays />
      </>
    )}
  </KitPage>
);

createRoot(root).render(
  <Provider store={store}>
    <RouterProvider router={createBrowserRouter([{ path: '*', element: kit }])} />
    <Toaster />
  </Provider>,
);
showStates();
