import {
  createTheme,
  mergeThemeOverrides,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { theme } from '../ui/theme.ts';

/** Mantine's greys as light and dark as they are, without their blue. */
const gray: MantineColorsTuple = [
  '#f8f7f4',
  '#f2f0eb',
  '#eae6de',
  '#dfdad0',
  '#d0cabe',
  '#b0a99d',
  '#8a847a',
  '#4f4b45',
  '#393632',
  '#24221f',
];

/** The shop's theme, denser: an agent works here for eight hours. */
export const staffTheme = mergeThemeOverrides(
  theme,
  createTheme({
    colors: { gray },
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    headings: { fontFamily: 'var(--font-text)', fontWeight: '600' },
    components: {
      Button: { defaultProps: { size: 'sm' } },
      SegmentedControl: { defaultProps: { size: 'sm' } },
      // The placeholder is a focusable child that a menu may not have; without it the first item has the focus.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      Switch: { defaultProps: { withThumbIndicator: false } },
      InputWrapper: { defaultProps: { withAsterisk: false } },
    },
  }),
);

/** Mantine's surfaces and texts are our tokens (styles/tokens.css, staff.css), in either scheme. */
export const consoleVariables: CSSVariablesResolver = () => {
  const surfaces = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-quiet)',
    '--mantine-color-placeholder': 'var(--text-quiet)',
    '--mantine-color-default': 'var(--ground-raised)',
    '--mantine-color-default-hover': 'var(--ground-high)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-control)',
    '--mantine-color-error': 'var(--accent-text)',
    '--mantine-color-anchor': 'var(--text)',
  };

  return { variables: {}, light: surfaces, dark: surfaces };
};
