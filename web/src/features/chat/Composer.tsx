import type { ChatSession } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState, type KeyboardEvent } from 'react';
import { ArrowIcon } from '../../components/icons.tsx';
import classes from './Composer.module.css';

interface ComposerProps {
  /** Null while a conversation from before a reload is being read. */
  readonly session: ChatSession | null;
  readonly onSend: (text: string) => void;
  readonly onTyping: (isTyping: boolean) => void;
}

/** Where a message is written: Enter sends, Shift with Enter starts a line (Specification, section 5). */
export function Composer({ session, onSend, onTyping }: ComposerProps) {
  const [text, setText] = useState('');
  const hasEnded = session?.status === 'ended';
  const canSend = session !== null && !hasEnded && text.trim() !== '';

  const submit = () => {
    if (!canSend) return;
    onSend(text);
    onTyping(false);
    setText('');
  };

  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter that accepts a word of an input method is not ours.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        className={classes.input}
        aria-label="Message"
        placeholder="Write a message"
        rows={2}
        maxLength={TEXT_LIMITS.chatMessage}
        disabled={hasEnded}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onTyping(currentTarget.value.trim() !== '');
        }}
        onBlur={() => {
          onTyping(false);
        }}
        onKeyDown={sendOnEnter}
      />
      <button type="submit" className={classes.send} aria-label="Send" disabled={!canSend}>
        <ArrowIcon />
      </button>
    </form>
  );
}
