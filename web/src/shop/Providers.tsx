import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../app/store.ts';
import { ShopTheme } from '../ui/theme/ShopTheme.tsx';
import { Document } from './Document.tsx';

interface ProvidersProps {
  readonly store: AppStore;
  readonly children: ReactNode;
}

/** The document, the store and the theme around every page of the shop, on the server and in the browser. */
export function Providers({ store, children }: ProvidersProps) {
  return (
    <Document>
      <Provider store={store}>
        <ShopTheme>{children}</ShopTheme>
      </Provider>
    </Document>
  );
}
