import { expect, it } from 'vitest';
import { describeCompleteness } from './describe-completeness.ts';

const UP_TO_DATE = { completeTo: '2026-11-20T08:04:05.000Z', failedEvents: 0, behindSeconds: 0 };
const titles = (changes: Partial<typeof UP_TO_DATE>) =>
  describeCompleteness({ ...UP_TO_DATE, ...changes }, 'Asia/Tokyo').map(({ title }) => title);

it.each([
  [0, []],
  [59, []],
  [60, ['The reports are 1 minute behind']],
  [185, ['The reports are 3 minutes behind']],
  [2 * 3_600 - 1, ['The reports are 119 minutes behind']],
  [2 * 3_600, ['The reports are 2 hours behind']],
  [48 * 3_600 - 1, ['The reports are 47 hours behind']],
  [50 * 3_600, ['The reports are 2 days behind']],
  [1_200 * 86_400, ['The reports are 1,200 days behind']],
])('says of reports that are %d s behind: %j', (behindSeconds, expected) =>
  expect(titles({ behindSeconds })).toEqual(expected),
);

it('gives the number of failed events and since when they are missing', () => {
  expect(describeCompleteness({ ...UP_TO_DATE, failedEvents: 1_200 }, 'Asia/Tokyo')).toEqual([
    {
      title: '1,200 events could not be stored',
      text: 'Figures from 20 Nov 2026, 17:04:05 on may lack them, until an operator tries them again.',
    },
  ]);
  expect(titles({ failedEvents: 1 })).toEqual(['1 event could not be stored']);
});

it('says both when events failed and others wait', () =>
  expect(titles({ failedEvents: 2, behindSeconds: 180 })).toEqual([
    'The reports are 3 minutes behind',
    '2 events could not be stored',
  ]));

it('says that the replica is away', () =>
  expect(describeCompleteness({ ...UP_TO_DATE, replicaAway: true }, 'UTC')).toMatchObject([
    { title: 'The replica is away' },
  ]));

it('says that nothing is known while the queue cannot be read', () => {
  const unknown = { completeTo: null, failedEvents: null, behindSeconds: null };

  expect(describeCompleteness(unknown, 'UTC')[0]?.title).toBe('It is unknown how complete the reports are');
});
