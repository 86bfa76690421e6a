import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from './app/store.ts';
import { Document } from './Document.tsx';
import { theme } from './theme.ts';

interface ProvidersProps {
  readonly store: AppStore;
  readonly children: ReactNode;
}

/**
 * What every page stands in, on the server and in the browser. Mantine would write its variables and classes into
 * style elements, which our policy forbids; styles/mantine.css holds the few that we use.
 */
export function Providers({ store, children }: ProvidersProps) {
  return (
    <Document>
      <Provider store={store}>
        <MantineProvider
          theme={theme}
          forceColorScheme="dark"
          withCssVariables={false}
          withGlobalClasses={false}
        >
          {children}
        </MantineProvider>
      </Provider>
    </Document>
  );
}
