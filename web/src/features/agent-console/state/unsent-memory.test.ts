import { describe, expect, it } from 'vitest';
import { UnsentMemory } from './unsent-memory.ts';

const message = (clientMessageId: string, text: string) => ({
  clientMessageId,
  text,
  hasFailed: false,
  wasRefused: false,
});

describe('what an agent wrote and nobody acknowledged', () => {
  it('is there after a reload, by chat and in the order it was written', () => {
    const memory = new UnsentMemory(window.localStorage, 1);
    const [one, two] = [message('1', 'One'), { ...message('2', 'Two'), productId: 3 }];
    memory.write('a', [], [one]);
    memory.write('a', [one], [one, two]);
    memory.write('b', [], [message('3', 'Three')]);

    const kept = new UnsentMemory(window.localStorage, 1).read();

    expect(kept.get('a')).toEqual([one, two]);
    expect(kept.get('b')).toEqual([message('3', 'Three')]);
  });

  it('is forgotten once it is sent, and what another tab keeps is not', () => {
    const [here, there] = [
      new UnsentMemory(window.localStorage, 1),
      new UnsentMemory(window.localStorage, 1),
    ];
    const [mine, theirs] = [message('1', 'Mine'), message('2', 'Theirs')];
    here.write('a', [], [mine]);
    there.write('a', [], [theirs]);
    here.write('a', [mine], []);

    expect(here.read().get('a')).toEqual([theirs]);
  });

  it("is nobody else's, and nonsense in the storage is passed over", () => {
    new UnsentMemory(window.localStorage, 1).write('a', [], [message('1', 'Mine')]);
    window.localStorage.setItem('ronin.desk.unsent.2', 'nonsense');
    window.localStorage.setItem('ronin.desk.unsent.3', '{"agentId":2}');

    expect(new UnsentMemory(window.localStorage, 2).read().size).toBe(0);
  });
});
