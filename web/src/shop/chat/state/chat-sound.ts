import { runInOneTab } from '../../../chat-client/tab-lock.ts';
import { watchOtherTabs } from './chat-storage.ts';

const MUTED_KEY = 'ronin.chat-sound';
const LOCK = 'ronin.chat-sound';

/** A message that is seen within this time, in any tab, makes no sound. */
const GRACE_MS = 300;

const GESTURES = ['pointerdown', 'keydown'] as const;

/**
 * The sound of an unseen message, played by one tab for all. A browser allows sound only after a click or key in the
 * page, so the tabs that had one wait for a lock, and the first tab holds it.
 */
export class ChatSound {
  readonly #listeners = new Set<() => void>();
  /** Where the browser refuses storage. */
  #isMutedHere = false;
  #ending: AbortController | null = null;
  #isSpeaker = false;
  #audio: AudioContext | null = null;

  readonly isMuted = (): boolean => {
    try {
      return window.localStorage.getItem(MUTED_KEY) === 'off';
    } catch {
      return this.#isMutedHere;
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

  /** For all tabs, and stored. */
  mute(isMuted: boolean): void {
    try {
      window.localStorage.setItem(MUTED_KEY, isMuted ? 'off' : 'on');
    } catch {
      this.#isMutedHere = isMuted;
    }
    for (const listener of this.#listeners) listener();
  }

  /** Waits for the lock after the first click or key. */
  start(): void {
    const ending = new AbortController();
    this.#ending = ending;
    const { signal } = ending;
    const touched = () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, touched);
      runInOneTab(LOCK, signal, () => {
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

  /** A message arrived. @param isUnseen is called a moment later, when another tab may have shown it. */
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
