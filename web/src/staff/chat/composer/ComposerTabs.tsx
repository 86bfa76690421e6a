import { Group, UnstyledButton } from '../../../ui/mantine.ts';
import classes from './AgentComposer.module.css';

export type ComposerMode = 'reply' | 'note';

interface ComposerTabsProps {
  readonly mode: ComposerMode;
  readonly canReply: boolean;
  readonly onChange: (mode: ComposerMode) => void;
}

/** Chooses between a reply, which the shopper sees, and a note, which only agents see. */
export function ComposerTabs({ mode, canReply, onChange }: ComposerTabsProps) {
  const modes = canReply ? (['reply', 'note'] as const) : (['note'] as const);

  return (
    <Group className={classes.modes ?? ''} gap={0} role="group" aria-label="Message type">
      {modes.map((each) => (
        <UnstyledButton
          key={each}
          className={classes.mode ?? ''}
          aria-pressed={each === mode}
          onClick={() => onChange(each)}
        >
          {each === 'reply' ? 'Reply' : 'Note'}
        </UnstyledButton>
      ))}
    </Group>
  );
}
