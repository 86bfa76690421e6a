import base from './.dependency-cruiser.cjs';

/** The business areas of the api, lowest first: an area may import those before it. Files directly in src join the areas. */
const AREAS = [
  'context',
  'audit',
  'mail',
  'stock',
  'orders',
  'operations',
  'analytics',
  'content',
  'settings',
  'catalogue',
  'cart',
  'support',
  'staff',
  'customers',
  'calls',
];

const areaRules = AREAS.slice(0, -1).map((area, place) => ({
  name: `${area}-is-below-later-areas`,
  comment: `Move what ${area} needs into it or into an area before it, or move the file to the area that it serves.`,
  severity: 'error',
  from: { path: `^services/api/src/${area}/`, pathNot: ['\\.test\\.ts$', '/(testing|chaos)/'] },
  to: { path: `^services/api/src/((${AREAS.slice(place + 1).join('|')})/|[^/]+$)` },
}));

/** No folder may need itself through others. Left out: tests with their support, which start whole services. */
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
    ...areaRules,
  ],
  options: {
    ...base.options,
    exclude: { path: ['(^|/)(dist|node_modules|testing|chaos)/', '\\.test\\.tsx?$'] },
  },
};
