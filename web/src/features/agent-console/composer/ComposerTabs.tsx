import classes from './AgentComposer.module.css';

export type ComposerMode = 'reply' | 'note';

interface ComposerTabsProps {
  readonly mode: ComposerMode;
  readonly canReply: boolean;
  readonly onChange: (mode: ComposerMode) => void;
}

/** What is being written: a reply that the shopper sees, or a note that they never do. */
export function ComposerTabs({ mode, canReply, onChange }: ComposerTabsProps) {
  const modes = canReply ? (['reply', 'note'] as const) : (['note'] as const);

  return (
    <div className={classes.modes} role="group" aria-label="What you write">
      {modes.map((each) => (
        <button
          key={each}
          type="button"
          className={classes.mode}
          aria-pressed={each === mode}
          onClick={() => {
            onChange(each);
          }}
        >
          {each === 'reply' ? 'Reply' : 'Note'}
        </button>
      ))}
    </div>
  );
}
