import type { AgentChatSession, ChatMessage } from '@ronin/contracts';
import { brand } from '@ronin/contracts/brand';
import { readPreferences } from '../../../app/desk/preferences.ts';

/** For this long one tab holds the lock of a notification, so that no other tab sounds for it. */
const LOCK_MS = 2_000;
const VOLUME = 0.08;

/** Frequencies in hertz: one tone for a message, two for a waiting shopper or a chat that was passed on, four for a long wait. */
const TONES: Readonly<Record<AgentNotification['kind'], readonly number[]>> = {
  message: [660],
  waiting: [523, 784],
  'still-waiting': [523, 784, 523, 784],
  assigned: [784, 523],
};

let audio: AudioContext | null = null;

/** Browsers allow sound only after a click or a key on the page: the first one allows it. @returns how to stop listening. */
export function allowSound(): () => void {
  const allow = () => {
    if (typeof AudioContext === 'undefined') return;
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
  };
  const events = ['pointerdown', 'keydown'] as const;
  for (const name of events) window.addEventListener(name, allow);

  return () => {
    for (const name of events) window.removeEventListener(name, allow);
  };
}

/** Nothing before the first click: the browser would keep the tones and play them all at it. */
export function playTones(kind: AgentNotification['kind']): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') return;
  const { currentTime, destination } = audio;
  for (const [index, frequency] of TONES[kind].entries()) {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
    const start = currentTime + index * 0.14;
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(VOLUME, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.24);
    oscillator.connect(gain).connect(destination);
    oscillator.start(start);
    oscillator.stop(start + 0.26);
  }
}

/** A notification in one line. */
export function describeNotification(notification: AgentNotification): string {
  const { customerName, transferredFrom } = notification.session;
  if (notification.kind === 'message') return `${customerName}: ${notification.message.message}`;
  if (notification.kind === 'waiting') return `${customerName} is waiting`;
  if (notification.kind === 'still-waiting') return `${customerName} is still waiting`;

  return transferredFrom === null
    ? `${customerName} is with you now`
    : `${transferredFrom} has passed ${customerName} on to you`;
}

/** Notifies by sound and by the system's notifications, as the agent has chosen, unless they have seen it. */
export function notify(
  notification: AgentNotification,
  options: { isSeen: boolean; isSilent?: boolean; onOpen: () => void },
): void {
  if (options.isSeen) return;
  void runInFirstTab(notificationId(notification), () => {
    const { sound, desktop } = readPreferences();
    if (sound && options.isSilent !== true) playTones(notification.kind);
    if (desktop && document.hidden) showSystemNotification(notification, options.onOpen);
  });
}

const notificationId = (notification: AgentNotification): string =>
  notification.kind === 'message'
    ? String(notification.message.id)
    : `${notification.kind}-${notification.session.sessionId}`;

async function runInFirstTab(id: string, run: () => void): Promise<void> {
  if (!('locks' in navigator)) {
    run();
    return;
  }
  await navigator.locks.request(`ronin.desk.${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    run();
    await new Promise((resolve) => setTimeout(resolve, LOCK_MS));
  });
}

function showSystemNotification(notification: AgentNotification, onOpen: () => void): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const shown = new Notification(`${brand.name} chat`, {
    body: describeNotification(notification),
    tag: notification.session.sessionId,
  });
  shown.onclick = () => {
    window.focus();
    shown.close();
    onOpen();
  };
}

/** An event that may deserve a sound. still-waiting: so long that all agents are called again. */
export type AgentNotification =
  | { readonly kind: 'message'; readonly session: AgentChatSession; readonly message: ChatMessage }
  | { readonly kind: 'waiting' | 'still-waiting' | 'assigned'; readonly session: AgentChatSession };
