import { HeadlessMantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../app/store.ts';
import { Document } from './Document.tsx';
import { theme } from '../ui/theme.ts';

interface ProvidersProps {
  readonly store: AppStore;
  readonly children: ReactNode;
}

/**
 * What every page stands in, on the server and in the browser. Mantine is headless here: its parts bring behaviour, the
 * look is our own stylesheets'. Its full provider would write style elements, which our policy forbids.
 */
export function Providers({ store, children }: ProvidersProps) {
  return (
    <Document>
      <Provider store={store}>
        <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>
      </Provider>
    </Document>
  );
}
