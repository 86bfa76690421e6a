import type { DeskNews } from './desk-state.ts';
import { readPreferences } from '../settings/preferences.ts';

/** Another tab of this browser may ring for the same news: for so long the first one has it. */
const ONE_RING_MS = 2_000;
const LOUDNESS = 0.08;

/** Two soft tones for a shopper who waits or was passed on, one for a message. */
const TONES: Readonly<Record<DeskNews['kind'], readonly number[]>> = {
  message: [660],
  waiting: [523, 784],
  assigned: [784, 523],
};

let audio: AudioContext | null = null;

/** A sound that a person asked for, once they did. The browser lets it be heard after a click. */
export function playTones(kind: DeskNews['kind']): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  for (const [index, frequency] of TONES[kind].entries()) {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
    const start = currentTime + index * 0.14;
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.24);
    oscillator.connect(gain).connect(destination);
    oscillator.start(start);
    oscillator.stop(start + 0.26);
  }
}

/** What a piece of news says in one line. */
export function describeNews(news: DeskNews): string {
  const { customerName, transferredFrom } = news.session;
  if (news.kind === 'message') return `${customerName}: ${news.message.message}`;

  if (news.kind === 'waiting') return `${customerName} is waiting`;

  return transferredFrom === null
    ? `${customerName} is with you now`
    : `${transferredFrom} has passed ${customerName} on to you`;
}

/**
 * Tells an agent who is elsewhere: by a sound and by the system's notices, where they asked for it. What stands before
 * their eyes is not told.
 */
export function notify(news: DeskNews, options: { isSeen: boolean; onOpen: () => void }): void {
  if (options.isSeen) return;
  void ringOnce(newsId(news), () => {
    const { sound, desktop } = readPreferences();
    if (sound) playTones(news.kind);
    if (desktop && document.hidden) showNotice(news, options.onOpen);
  });
}

const newsId = (news: DeskNews): string =>
  news.kind === 'message' ? String(news.message.id) : `${news.kind}-${news.session.sessionId}`;

async function ringOnce(id: string, ring: () => void): Promise<void> {
  if (!('locks' in navigator)) {
    ring();
    return;
  }
  await navigator.locks.request(`ronin.desk.${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    ring();
    await new Promise((resolve) => setTimeout(resolve, ONE_RING_MS));
  });
}

function showNotice(news: DeskNews, onOpen: () => void): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const notice = new Notification('Ronin chat', { body: describeNews(news), tag: news.session.sessionId });
  notice.onclick = () => {
    window.focus();
    notice.close();
    onOpen();
  };
}
