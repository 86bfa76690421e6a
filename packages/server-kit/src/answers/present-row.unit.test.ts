import { expect, it } from 'vitest';
import { z } from 'zod';
import { presentRow } from './present-row.ts';

const Answer = z.object({
  id: z.int(),
  name: z.string(),
  note: z.string().optional(),
  sentAt: z.iso.datetime().nullable(),
});

it('answers the columns of the schema and no other, times as text', () => {
  const row = { id: 7, name: 'Mia', password: 'secret', sentAt: new Date('2026-11-28T10:00:00Z') };

  expect(presentRow(Answer, row)).toEqual({ id: 7, name: 'Mia', sentAt: '2026-11-28T10:00:00.000Z' });
});

it('answers what it is given in the place of a column, also null', () => {
  const row = { id: 7, name: null, note: 'from the row', sentAt: new Date() };

  expect(presentRow(Answer, row, { name: 'nobody', sentAt: null })).toEqual({
    id: 7,
    name: 'nobody',
    note: 'from the row',
    sentAt: null,
  });
});

it('reads a row whose columns are getters, as those of a model are', () => {
  class Row {
    readonly id = 7;
    readonly sentAt = null;
    readonly #name = 'Mia';
    get name() {
      return this.#name;
    }
  }

  expect(presentRow(Answer, new Row())).toEqual({ id: 7, name: 'Mia', sentAt: null });
});
