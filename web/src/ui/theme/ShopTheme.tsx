import { createTheme, MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

const shopTheme = createTheme({ cursorType: 'pointer', respectReducedMotion: true });

const context: ComponentProps<typeof MantineContext>['value'] = {
  colorScheme: 'auto',
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
  headless: true,
};

/**
 * Mantine for the shop: its parts bring behaviour, and our own stylesheets the look. Mantine's full provider would write
 * style elements, which the content security policy forbids. It is around each part and not around the page, so that the
 * first load holds nothing of Mantine. Not HeadlessMantineProvider, whose module also holds the full provider.
 */
export const ShopTheme = ({ children }: { readonly children: ReactNode }) => (
  <MantineContext value={context}>
    <MantineThemeProvider theme={shopTheme}>{children}</MantineThemeProvider>
  </MantineContext>
);
