import { describe, expect, it } from 'vitest';
import { buildMessage, buildNote } from '../../../testing/build-chat.ts';
import { buildTimeline } from './timeline.ts';

const at = (time: string) => `2026-11-21T${time}:00.000Z`;

const kinds = (...args: Parameters<typeof buildTimeline>) => buildTimeline(...args).map(({ kind }) => kind);

describe('the timeline', () => {
  it('puts each note where its time puts it, and keeps the messages in their order', () => {
    const messages = [
      buildMessage({ createdAt: at('09:00') }),
      buildMessage({ createdAt: at('09:10'), senderType: 'agent' }),
    ];
    const notes = [buildNote({ createdAt: at('09:05') }), buildNote({ createdAt: at('09:20') })];

    expect(kinds(messages, notes)).toEqual(['day', 'said', 'note', 'said', 'note']);
    expect(kinds([], notes)).toEqual(['day', 'note', 'note']);
    expect(kinds([], [])).toEqual([]);
  });

  it('names a speaker once for what they say in one breath', () => {
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

    expect(items.flatMap((item) => (item.kind === 'said' ? [item.isFirst] : []))).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  it('says where another day begins', () => {
    const messages = [
      buildMessage({ createdAt: '2026-11-19T12:00:00.000Z' }),
      buildMessage({ createdAt: '2026-11-21T12:00:00.000Z', senderType: 'system' }),
    ];

    expect(kinds(messages, [])).toEqual(['day', 'said', 'day', 'system']);
  });
});
