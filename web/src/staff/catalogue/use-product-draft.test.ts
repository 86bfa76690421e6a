import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { EMPTY_DRAFT } from './product-draft.ts';
import { useProductDraft } from './use-product-draft.ts';

beforeEach(() => window.localStorage.clear());

const open = () => renderHook(() => useProductDraft('7', 1, EMPTY_DRAFT));

it('keeps what was typed while a save was under way, on top of the saved version', () => {
  const { result } = open();
  act(() => result.current.change({ name: 'Ring' }));
  const saving = result.current;
  act(() => result.current.change({ description: 'Typed during the save.' }));
  act(() => saving.settle(saving.draft, 2));

  expect(result.current).toMatchObject({ version: 2, isChanged: true });
  expect(result.current.draft).toMatchObject({ name: 'Ring', description: 'Typed during the save.' });
  expect(open().result.current.draft.description).toBe('Typed during the save.');
});

it('is empty once everything was saved', () => {
  const { result } = open();
  act(() => result.current.change({ name: 'Ring' }));
  act(() => result.current.settle(result.current.draft, 2));

  expect(result.current).toMatchObject({ version: 1, isChanged: false });
  expect(window.localStorage).toHaveLength(0);
});
