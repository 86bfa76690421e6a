/** Errors only; Prettier lays the code out. Colours stand in the two palettes, the shop's and the consoles'. */
export default {
  extends: ['stylelint-config-recommended'],
  rules: {
    'color-no-hex': [true, { message: 'Use a colour of styles/tokens.css.' }],
    // A selector of a module says where it applies by itself; their order in a file means nothing.
    'no-descending-specificity': null,
    // Stylelint 17.16 fails on the `:global(…)` of CSS modules.
    'selector-pseudo-class-no-unknown': null,
  },
  overrides: [
    {
      // The palettes, what is printed, and a picture that is not there yet.
      files: [
        '**/styles/tokens.css',
        '**/ui/theme/staff.css',
        '**/AnalyticsConsole.module.css',
        '**/ReportPanel.module.css',
        '**/Skeleton.module.css',
      ],
      rules: { 'color-no-hex': null },
    },
  ],
};
