import { describe, expect, it } from 'vitest';
import { OutboxStorage } from './outbox-storage.ts';

const PREFIX = 'ronin.desk.unsent.';

const message = (clientMessageId: string, text: string) => ({
  clientMessageId,
  text,
  hasFailed: false,
  wasRefused: false,
});

const openStorage = (agentId = 1) => new OutboxStorage(PREFIX, agentId);

describe('stored unsent messages', () => {
  it('are there after a reload, by session and in the order they were written', () => {
    const storage = openStorage();
    const file = { size: 9, isPicture: true };
    const [one, two] = [
      { ...message('1', 'ring.jpg'), file },
      { ...message('2', 'Two'), productId: 3 },
    ];
    storage.write('a', [], [one]);
    storage.write('a', [one], [one, two]);
    storage.write('b', [], [message('3', 'Three')]);
    const reloaded = openStorage();

    expect(reloaded.sessionIds()).toEqual(new Set(['a', 'b']));
    expect(reloaded.merge('a', [])).toEqual([one, two]);
    expect(reloaded.merge('b', [])).toEqual([message('3', 'Three')]);
  });

  it('are removed once they are sent; those of another tab stay', () => {
    const [here, there] = [openStorage(), openStorage()];
    const [own, other] = [message('1', 'Own'), message('2', 'Other')];
    here.write('a', [], [own]);
    there.write('a', [], [other]);
    here.write('a', [own], []);

    expect(here.merge('a', [])).toEqual([other]);
  });

  it('are not written again by a tab that did not see another tab deliver them', () => {
    const [here, there] = [openStorage(), openStorage()];
    const own = message('1', 'Own');
    here.write('a', [], [own]);
    there.write('a', there.merge('a', []), []);
    here.write('a', [own], [{ ...own, hasFailed: true }]);

    expect(here.merge('a', [own])).toEqual([]);
  });

  it('belong to one agent, and unknown values are skipped', () => {
    openStorage().write('a', [], [message('1', 'Own')]);
    window.localStorage.setItem(`${PREFIX}2`, 'nonsense');
    window.localStorage.setItem(`${PREFIX}3`, '{"agentId":2}');

    expect(openStorage(2).sessionIds().size).toBe(0);
  });

  it('of the previous release are read', () => {
    const stored = { agentId: 1, sessionId: 'a', text: 'Kept', at: 1 };
    window.localStorage.setItem(`${PREFIX}7`, JSON.stringify(stored));

    expect(openStorage().merge('a', [])).toEqual([message('7', 'Kept')]);
  });
});
