import { useSyncExternalStore } from 'react';
import type { ChatSound } from '../state/chat-sound.ts';
import classes from './SoundSwitch.module.css';

interface SoundSwitchProps {
  readonly sound: ChatSound;
  readonly className: string | undefined;
}

/** Turns the sound of new messages on and off, for every tab. */
export function SoundSwitch({ sound, className }: SoundSwitchProps) {
  const isMuted = useSyncExternalStore(sound.subscribe, sound.isMuted);

  return (
    <button
      type="button"
      role="switch"
      aria-checked={!isMuted}
      aria-label="Sound"
      className={`${className ?? ''} ${classes.switch ?? ''}`}
      onClick={() => sound.mute(!isMuted)}
    >
      Sound
      <span className={classes.track} aria-hidden="true" />
    </button>
  );
}
