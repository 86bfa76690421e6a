import { Button, Text } from '../../mantine.ts';
import { ConsoleNotice } from '../ConsoleNotice.tsx';
import classes from './SaveBar.module.css';

interface SaveBarProps {
  readonly button: string;
  readonly isBusy: boolean;
  readonly canSave: boolean;
  /** Null: nothing is changed. */
  readonly onDiscard: (() => void) | null;
  /** What is not saved, or that it was saved. */
  readonly note: string;
  readonly failure: string | null;
}

/** The end of a long form, which stays in reach while the form is scrolled. */
export const SaveBar = ({ button, isBusy, canSave, onDiscard, note, failure }: SaveBarProps) => (
  <div className={`row ${classes.bar ?? ''}`}>
    {failure !== null && <ConsoleNotice role="alert" text={failure} />}
    <Button type="submit" loading={isBusy} disabled={!canSave}>
      {button}
    </Button>
    {onDiscard && (
      <Button variant="default" onClick={onDiscard}>
        Discard
      </Button>
    )}
    <Text span c="dimmed" role="status">
      {note}
    </Text>
  </div>
);
