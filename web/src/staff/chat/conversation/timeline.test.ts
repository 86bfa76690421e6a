import { describe, expect, it } from 'vitest';
import { buildMessage, buildNote } from '../../../testing/build-chat.ts';
import { buildTimeline } from './timeline.ts';

const at = (time: string) => `2026-11-21T${time}:00.000Z`;

const kinds = (...args: Parameters<typeof buildTimeline>) => buildTimeline(...args).map(({ kind }) => kind);

describe('the timeline', () => {
  it('puts each note at its time, and keeps the order of the messages', () => {
    const messages = [
      buildMessage({ createdAt: at('09:00') }),
      buildMessage({ createdAt: at('09:10'), senderType: 'agent' }),
    ];
    const notes = [buildNote({ createdAt: at('09:05') }), buildNote({ createdAt: at('09:20') })];

    expect(kinds(messages, notes)).toEqual(['day', 'message', 'note', 'message', 'note']);
    expect(kinds([], notes)).toEqual(['day', 'note', 'note']);
    expect(kinds([], [])).toEqual([]);
  });

  it('shows one name above messages that follow each other within minutes', () => {
    const items = buildTimeline(
      [
        buildMessage({ createdAt: at('09:00') }),
        buildMessage({ createdAt: at('09:01') }),
        buildMessage({ createdAt: at('09:02'), senderType: 'agent', senderName: 'Aiko Mori' }),
        buildMessage({ createdAt: at('09:03'), senderType: 'agent', senderName: 'Ren Ito' }),
        buildMessage({ createdAt: at('09:30'), senderType: 'agent', senderName: 'Ren Ito' }),
      ],
      [],
    );

    expect(items.flatMap((item) => (item.kind === 'message' ? [item.isFirst] : []))).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  it('shows where another day begins', () => {
    const messages = [
      buildMessage({ createdAt: '2026-11-19T12:00:00.000Z' }),
      buildMessage({ createdAt: '2026-11-21T12:00:00.000Z', senderType: 'system' }),
    ];

    expect(kinds(messages, [])).toEqual(['day', 'message', 'day', 'system']);
  });
});
