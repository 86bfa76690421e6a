import { afterEach, expect, it, vi } from 'vitest';
import { forgetDraft, readDraft, setDraftOrder, writeDraft } from './checkout-draft.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  forgetDraft();
});

it('is kept in this tab until its order is paid', () => {
  writeDraft({ key: 'one', values: { city: 'Kyoto' } });
  setDraftOrder('R-7K3M-9Q2F');
  expect(readDraft()).toEqual({ key: 'one', values: { city: 'Kyoto' }, orderNumber: 'R-7K3M-9Q2F' });

  forgetDraft();
  expect(readDraft().values).toEqual({});
});

it('is empty in a browser that blocks storage', () => {
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('window', Object.defineProperty({}, 'sessionStorage', { get }));

  expect(() => writeDraft({ key: 'one', values: { city: 'Kyoto' } })).not.toThrow();
  expect(readDraft().values).toEqual({});
});
