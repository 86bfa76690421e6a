import base from './.dependency-cruiser.cjs';

/**
 * No folder may need itself through others. Left out: tests with their support, which start whole services, and the files
 * directly in src, which wire a workspace's folders together.
 */
export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Move what both folders need into the lower one, or into a folder below both.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...base.options,
    exclude: {
      path: [
        '(^|/)(dist|node_modules|testing|chaos)/',
        '\\.test\\.tsx?$',
        '^(packages|services)/[^/]+/src/[^/]+\\.ts$',
        '^web/(src|server)/[^/]+\\.tsx?$',
      ],
    },
  },
};
