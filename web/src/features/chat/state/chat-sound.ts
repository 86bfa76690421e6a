import { watchOtherTabs } from './chat-memory.ts';
import { whenOnlyTab } from './browser-locks.ts';

const MUTED_KEY = 'ronin.chat-sound';
const LOCK = 'ronin.chat-sound';

/** A message that is seen at once, in whichever tab, makes no sound: so long it has to be. */
const GRACE_MS = 300;

const GESTURES = ['pointerdown', 'keydown'] as const;

/**
 * The sound of a message that nobody is looking at: one for all tabs. A browser lets a page sound only after its visitor
 * has touched it, so the tabs that were touched queue for the part, and the first has it.
 */
export class ChatSound {
  readonly #storage: Storage;
  readonly #listeners = new Set<() => void>();
  #ending: AbortController | null = null;
  #isSpeaker = false;
  #audio: AudioContext | null = null;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  readonly isMuted = (): boolean => {
    try {
      return this.#storage.getItem(MUTED_KEY) === 'off';
    } catch {
      return false;
    }
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const stopWatching = watchOtherTabs(listener, MUTED_KEY);

    return () => {
      stopWatching();
      this.#listeners.delete(listener);
    };
  };

  /** For all tabs, and for good. */
  mute(isMuted: boolean): void {
    try {
      this.#storage.setItem(MUTED_KEY, isMuted ? 'off' : 'on');
    } catch {
      // A browser that keeps its storage closed: the sound stays as it is.
    }
    for (const listener of this.#listeners) listener();
  }

  /** Takes part from the first touch on. */
  start(): void {
    const ending = new AbortController();
    this.#ending = ending;
    const { signal } = ending;
    const touched = () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, touched);
      whenOnlyTab(LOCK, signal, () => {
        this.#isSpeaker = !signal.aborted;
      });
    };
    for (const gesture of GESTURES) window.addEventListener(gesture, touched, { signal });
  }

  stop(): void {
    this.#ending?.abort();
    this.#isSpeaker = false;
    void this.#audio?.close();
    this.#audio = null;
  }

  /** Something came. @param isUnseen asked a moment later, when a tab that shows it has said so. */
  announce(isUnseen: () => boolean): void {
    if (!this.#isSpeaker || this.isMuted()) return;
    window.setTimeout(() => {
      if (this.#isSpeaker && isUnseen()) this.#play();
    }, GRACE_MS);
  }

  /** Two taps on wood. */
  #play(): void {
    if (!('AudioContext' in window)) return;
    this.#audio ??= new AudioContext();
    const { currentTime } = this.#audio;
    tap(this.#audio, 620, currentTime);
    tap(this.#audio, 465, currentTime + 0.14);
  }
}

function tap(audio: AudioContext, hertz: number, at: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(hertz, at);
  volume.gain.setValueAtTime(0.12, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.12);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.13);
}
