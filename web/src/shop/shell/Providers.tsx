import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../../app/store.ts';
import { Document } from './Document.tsx';

/** The document and the store around every page of the shop, on the server and in the browser. */
export function Providers({ store, children }: { readonly store: AppStore; readonly children: ReactNode }) {
  return (
    <Document>
      <Provider store={store}>{children}</Provider>
    </Document>
  );
}
