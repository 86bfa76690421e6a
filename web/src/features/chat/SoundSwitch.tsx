import { useSyncExternalStore } from 'react';
import type { ChatSound } from './chat-sound.ts';

interface SoundSwitchProps {
  readonly sound: ChatSound;
  readonly className: string | undefined;
}

/** Whether an answer is heard, in every tab. */
export function SoundSwitch({ sound, className }: SoundSwitchProps) {
  const isMuted = useSyncExternalStore(sound.subscribe, sound.isMuted);

  return (
    <button
      type="button"
      role="switch"
      aria-checked={!isMuted}
      aria-label="Sound"
      className={className}
      onClick={() => {
        sound.mute(!isMuted);
      }}
    >
      {isMuted ? 'Sound off' : 'Sound on'}
    </button>
  );
}
