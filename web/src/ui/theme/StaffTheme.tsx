import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { consoleVariables, staffTheme } from './staff-theme.ts';

interface StaffThemeProps {
  /** Lets Mantine's style elements pass the content security policy; the server makes one for each document. */
  readonly styleNonce?: string | null;
  /** `test` renders without transitions and portals. */
  readonly env?: 'default' | 'test';
  readonly children: ReactNode;
}

/** The whole of Mantine for the consoles, in the colour scheme of the system until another one is chosen in this browser. */
export const StaffTheme = ({ styleNonce = null, env = 'default', children }: StaffThemeProps) => (
  <MantineProvider
    theme={staffTheme}
    defaultColorScheme="auto"
    cssVariablesResolver={consoleVariables}
    env={env}
    {...(styleNonce !== null && { getStyleNonce: () => styleNonce })}
  >
    {children}
  </MantineProvider>
);
