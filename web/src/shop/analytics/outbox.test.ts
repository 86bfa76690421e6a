import { describe, expect, it, vi } from 'vitest';
import { openOutbox, type QueuedEvent } from './outbox.ts';

const buildEvent = (eventId: string): QueuedEvent => ({
  kind: 'page-views',
  body: { eventId, sessionId: 'session_1_test', pageUrl: '/' },
  at: Date.now(),
});

describe('the outbox', () => {
  const outbox = () => openOutbox(window.localStorage, Date.now);
  const idsIn = (box: ReturnType<typeof outbox>) => box.read().map(({ body }) => body.eventId);

  it('keeps an event in memory while the storage is full, and stores it when there is room again', () => {
    const box = outbox();
    box.add(buildEvent('stored'));
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    box.add(buildEvent('first'));
    box.add(buildEvent('second'));
    expect(idsIn(box)).toEqual(['stored', 'first', 'second']);
    box.remove([buildEvent('stored')]);
    expect(idsIn(box)).toEqual(['first', 'second']);

    full.mockRestore();
    box.add(buildEvent('third'));
    expect(idsIn(outbox())).toEqual(['first', 'second', 'third']);
  });

  it('has what another tab added', () => {
    const box = outbox();
    box.add(buildEvent('one'));
    outbox().add(buildEvent('other'));

    expect(idsIn(box)).toEqual(['one', 'other']);
  });
});
