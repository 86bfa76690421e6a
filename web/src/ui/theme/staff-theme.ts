import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { INK_800, INK_900, INK_950, VERMILION, VERMILION_BRIGHT, VERMILION_DEEP, WASHI } from './palette.ts';

const ink: MantineColorsTuple = [
  '#e9eaec',
  '#c9cbd0',
  '#a4a8ae',
  '#7d828a',
  '#5a5f67',
  '#3d4249',
  '#272b30',
  INK_800,
  INK_900,
  INK_950,
];

/** The accent. The deep one is readable under washi text, the bright one as small text on ink (WCAG AA). */
const vermilion: MantineColorsTuple = [
  '#fbece9',
  '#f5d2cc',
  '#ecaca2',
  '#e78475',
  VERMILION_BRIGHT,
  VERMILION,
  VERMILION_DEEP,
  '#962d20',
  '#6f2118',
  '#4a160f',
];

/** Mantine's greys in the same lightness, without their blue. */
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

/** The palette as Mantine wants it, in small sizes: an agent works here for eight hours. */
export const staffTheme = createTheme({
  colors: { vermilion, gray, dark: ink },
  primaryColor: 'vermilion',
  primaryShade: { light: 6, dark: 6 },
  black: INK_950,
  white: WASHI,
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontFamily: 'var(--font-text)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.45' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.45' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  defaultRadius: 0,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    SegmentedControl: { defaultProps: { size: 'sm' } },
    // The placeholder is a focusable child, which a menu may not have. Without it the first item gets the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Checkbox: { defaultProps: { radius: 0 } },
    Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
    // What somebody typed into another form is no help here.
    TextInput: { defaultProps: { autoComplete: 'off' } },
    Select: { defaultProps: { allowDeselect: false } },
    InputWrapper: { defaultProps: { withAsterisk: false } },
    Badge: { defaultProps: { variant: 'default', radius: 0, px: 6, fz: 'xs', tt: 'none', fw: 400 } },
    Paper: { defaultProps: { withBorder: true, p: 'sm', bg: 'var(--ground-raised)' } },
    Table: {
      defaultProps: { fz: 'md', borderColor: 'var(--line)', horizontalSpacing: 'sm', verticalSpacing: 6 },
    },
  },
});

/** Behind what has no ground of its own. Mantine's own is too weak on ink, and pink on paper. */
const HOVER = 'color-mix(in srgb, var(--text) 12%, transparent)';

/** Mantine's surface and text colours come from our tokens (styles/tokens.css, staff.css), in both colour schemes. */
export const consoleVariables: CSSVariablesResolver = () => {
  const surfaces = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-quiet)',
    '--mantine-color-placeholder': 'var(--text-quiet)',
    '--mantine-color-default': 'var(--ground-raised)',
    '--mantine-color-default-hover': 'color-mix(in srgb, var(--ground-raised), var(--text) 12%)',
    '--mantine-color-gray-light-hover': HOVER,
    '--mantine-color-vermilion-light-hover': HOVER,
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-control)',
    '--mantine-color-error': 'var(--accent-text)',
    '--mantine-color-anchor': 'var(--text)',
  };

  return { variables: {}, light: surfaces, dark: surfaces };
};
