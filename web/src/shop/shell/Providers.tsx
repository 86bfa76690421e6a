import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../../app/store.ts';
import { INK_950 } from '../../ui/theme/palette.ts';

/**
 * The document around every page, the same on the server and in the browser. web/server adds stylesheets, scripts and the
 * state. React does not touch elements that it did not render.
 */
export const Providers = ({
  store,
  children,
}: {
  readonly store: AppStore;
  readonly children: ReactNode;
}) => (
  <html lang="en" data-mantine-color-scheme="dark">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content={INK_950} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/seal.svg" type="image/svg+xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </head>
    <body>
      <Provider store={store}>{children}</Provider>
    </body>
  </html>
);
