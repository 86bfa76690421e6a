import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatSound } from './chat-sound.ts';

let taps: number[];
let tabs: ChatSound[];

/** The parts of Web Audio that the sound needs. */
class FakeAudio {
  currentTime = 0;
  destination = {};
  createOscillator() {
    const tone = {
      type: '',
      frequency: { setValueAtTime: (hertz: number) => taps.push(hertz) },
      connect: (next: unknown) => next,
      start: vi.fn(),
      stop: vi.fn(),
    };
    return tone;
  }
  createGain() {
    const gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    return { gain, connect: (next: unknown) => next };
  }
  close() {
    return Promise.resolve();
  }
}

/** The browser's locks, for tabs that are all in this page. */
function fakeLocks() {
  const lines = new Map<string, Promise<unknown>>();
  const request = (name: string, options: { signal?: AbortSignal }, work: () => Promise<unknown>) => {
    const turn = (lines.get(name) ?? Promise.resolve()).then(() =>
      options.signal?.aborted ? undefined : work(),
    );
    lines.set(name, turn);
    return turn;
  };

  return { request };
}

const open = () => {
  const tab = new ChatSound();
  tab.start();
  tabs.push(tab);
  return tab;
};
const touch = async () => {
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(0);
};
const wait = () => vi.advanceTimersByTimeAsync(300);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [taps, tabs] = [[], []];
  vi.stubGlobal('AudioContext', FakeAudio);
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});
afterEach(() => {
  for (const tab of tabs) tab.stop();
  Reflect.deleteProperty(navigator, 'locks');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the sound of a message', () => {
  it('comes from a tab that had a click, when the message is unseen', async () => {
    const tab = open();
    tab.announce(() => true);
    await wait();
    expect(taps).toEqual([]);
    await touch();
    tab.announce(() => true);
    await wait();

    expect(taps).toEqual([620, 465]);
  });

  it('is not played when the message is seen at once in any tab', async () => {
    const tab = open();
    await touch();
    let isUnseen = true;
    tab.announce(() => isUnseen);
    isUnseen = false;
    await wait();

    expect(taps).toEqual([]);
  });

  it('is played by one tab for all, and by the next when that tab is closed', async () => {
    const [first, second] = [open(), open()];
    await touch();
    for (const tab of [first, second]) tab.announce(() => true);
    await wait();
    expect(taps).toHaveLength(2);
    first.stop();
    await vi.advanceTimersByTimeAsync(0);
    second.announce(() => true);
    await wait();

    expect(taps).toHaveLength(4);
  });

  it('is off in every tab once one is muted', async () => {
    const [first, second] = [open(), open()];
    await touch();
    first.mute(true);
    for (const tab of [first, second]) tab.announce(() => true);
    await wait();
    expect(taps).toEqual([]);
    expect(open().isMuted()).toBe(true);
    second.mute(false);

    expect(first.isMuted()).toBe(false);
  });
});
