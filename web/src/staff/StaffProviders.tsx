import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../app/store.ts';
import { consoleVariables, staffTheme } from './staff-theme.ts';

interface StaffProvidersProps {
  readonly store: AppStore;
  /** Lets Mantine's style elements pass the policy; the server makes one for each document. */
  readonly styleNonce: string | null;
  readonly children: ReactNode;
}

/** What every console stands in: the store, and the whole of Mantine, light or dark as the person at work likes it. */
export function StaffProviders({ store, styleNonce, children }: StaffProvidersProps) {
  return (
    <Provider store={store}>
      <MantineProvider
        theme={staffTheme}
        defaultColorScheme="dark"
        cssVariablesResolver={consoleVariables}
        {...(styleNonce !== null && { getStyleNonce: () => styleNonce })}
      >
        {children}
      </MantineProvider>
    </Provider>
  );
}
