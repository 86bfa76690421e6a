import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildAgentSession, buildMessage } from '../../../testing/build-chat.ts';
import type { AgentNotification } from './notifier.ts';

let tones: number[];
let shown: { body: string }[];

/** The parts of Web Audio that a tone needs. */
class FakeAudio {
  state = 'running';
  currentTime = 0;
  destination = {};
  createOscillator() {
    const frequency = {
      set value(hertz: number) {
        tones.push(hertz);
      },
    };
    return { frequency, connect: (next: unknown) => next, start: vi.fn(), stop: vi.fn() };
  }
  createGain() {
    const gain = {
      setValueAtTime: vi.fn(),
      linearRampToValueAtTime: vi.fn(),
      exponentialRampToValueAtTime: vi.fn(),
    };
    return { gain, connect: (next: unknown) => next };
  }
}

class FakeNotification {
  static permission = 'granted';
  onclick: (() => void) | null = null;
  constructor(_title: string, { body }: { body: string }) {
    shown.push({ body });
  }
}

/** Web Locks for tabs in one page: each name has one holder, and nobody waits. */
function fakeLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: object, work: (lock: object | null) => Promise<void>) => {
    if (held.has(name)) {
      await work(null);
      return;
    }
    held.add(name);
    await work({ name });
    held.delete(name);
  };

  return { request };
}

/** Another tab of this browser: the same storage and locks, a page of its own. */
async function openTab() {
  vi.resetModules();
  const [{ notify }, { setPreferences }] = [
    await import('./notifier.ts'),
    await import('../../../app/desk/preferences.ts'),
  ];
  setPreferences({ sound: true, desktop: true });

  return (news: AgentNotification, isSeen = false) => notify(news, { isSeen, onOpen: () => undefined });
}

const notificationOf = (id: number): AgentNotification => ({
  kind: 'message',
  session: buildAgentSession(),
  message: buildMessage({ id }),
});

beforeEach(() => {
  vi.useFakeTimers();
  [tones, shown] = [[], []];
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the console's notifications", () => {
  it('come once for each event, from the tab that is first', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()];
    for (const notify of tabs) notify(notificationOf(1));
    for (const notify of tabs) notify(notificationOf(2));
    await vi.advanceTimersByTimeAsync(100);

    expect(tones).toEqual([660, 660]);
    expect(shown).toEqual([{ body: 'Hana Sato: Is it heavy?' }, { body: 'Hana Sato: Is it heavy?' }]);
  });

  it('sound different for a message, a waiting shopper and a chat that was passed on', async () => {
    const notify = await openTab();
    const session = buildAgentSession();
    notify({ kind: 'waiting', session });
    notify({ kind: 'assigned', session });
    notify({ kind: 'still-waiting', session });
    await vi.advanceTimersByTimeAsync(100);

    expect(tones).toEqual([523, 784, 784, 523, 523, 784, 523, 784]);
    expect(shown.map(({ body }) => body)).toEqual([
      'Hana Sato is waiting',
      'Hana Sato is with you now',
      'Hana Sato is still waiting',
    ]);
  });

  it('are not made for visible chats, nor when they are turned off', async () => {
    const notify = await openTab();
    notify(notificationOf(3), true);
    const { setPreferences } = await import('../../../app/desk/preferences.ts');
    setPreferences({ sound: false, desktop: false });
    notify(notificationOf(4));
    await vi.advanceTimersByTimeAsync(100);

    expect(tones).toEqual([]);
    expect(shown).toEqual([]);
  });
});
