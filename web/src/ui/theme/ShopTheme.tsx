import { createTheme, HeadlessMantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

const shopTheme = createTheme({ cursorType: 'pointer', respectReducedMotion: true });

/**
 * Mantine for the shop: its parts bring behaviour, and our own stylesheets the look. Mantine's full provider would write
 * style elements, which the content security policy forbids.
 */
export function ShopTheme({ children }: { readonly children: ReactNode }) {
  return <HeadlessMantineProvider theme={shopTheme}>{children}</HeadlessMantineProvider>;
}
