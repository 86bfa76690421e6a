import { expect, it } from 'vitest';
import { buildAgentSession } from '../../../testing/build-chat.ts';
import { listNewWaits } from './new-waits.ts';

const AT = '2026-11-21T09:01:00.000Z';

it('announces a chat that begins to wait, and once more when its wait is long', () => {
  const session = buildAgentSession();
  const rung = { ...session, rungAt: AT };

  expect(listNewWaits([], [session])).toEqual([{ kind: 'waiting', session }]);
  expect(listNewWaits([session], [session])).toEqual([]);
  expect(listNewWaits([session], [rung])).toEqual([{ kind: 'still-waiting', session: rung }]);
  expect(listNewWaits([rung], [rung])).toEqual([]);
  expect(listNewWaits([rung], [session])).toEqual([]);
});
