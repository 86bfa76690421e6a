import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../../app/store.ts';
import { StaffTheme } from '../../ui/theme/StaffTheme.tsx';

interface StaffProvidersProps {
  readonly store: AppStore;
  readonly styleNonce: string | null;
  readonly children: ReactNode;
}

/** The store and the theme around every console. */
export function StaffProviders({ store, styleNonce, children }: StaffProvidersProps) {
  return (
    <Provider store={store}>
      <StaffTheme styleNonce={styleNonce}>{children}</StaffTheme>
    </Provider>
  );
}
