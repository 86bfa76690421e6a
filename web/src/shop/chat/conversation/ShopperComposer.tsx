import type { ChatSession } from '@ronin/contracts';
import { CHAT_MESSAGE_LENGTH } from '@ronin/contracts/browser-limits';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SendFiles } from '../../../chat-client/files/use-send-files.ts';
import { useDraft } from '../../../chat-client/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { ArrowIcon } from '../../../ui/icons.tsx';
import type { ShopperChat } from '../state/shopper-chat.ts';
import { AttachButtons } from './parts.ts';
import fileClasses from '../files/Files.module.css';
import classes from './ShopperComposer.module.css';

interface ShopperComposerProps {
  readonly chat: ShopperChat;
  /** Null while a chat from before a reload is being read. */
  readonly session: ChatSession | null;
  /** The text is left as a message, and the shopper does not wait for an agent. */
  readonly isLeaving: boolean;
  /** What the shopper wrote in the chat before: it is left when the field is empty. */
  readonly written: string;
  readonly files: SendFiles;
}

/**
 * The field for a message: Enter sends, Shift with Enter starts a line (behaviour: chat 9). A message that is left may
 * be longer, so there Enter starts a line, and Enter with Ctrl or Cmd sends.
 */
export function ShopperComposer({ chat, session, isLeaving, written, files }: ShopperComposerProps) {
  const [text, setText] = useDraft('ronin.chat-draft.message');
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const hasEnded = session?.status === 'ended';
  const left = text.trim() === '' ? written : text;
  const canSend = session !== null && !hasEnded && (isLeaving ? left : text).trim() !== '';

  useEffect(() => {
    if (isLeaving) input.current?.focus();
  }, [isLeaving]);

  const reportTyping = (isTyping: boolean) => chat.conversation?.reportTyping(isTyping);

  const leave = async () => {
    setBusy(true);
    const error = await chat.leaveMessage(left);
    setBusy(false);
    setFailed(error !== null);
    if (!error) setText('');
  };

  const submit = () => {
    if (!canSend || isBusy) return;
    reportTyping(false);
    if (isLeaving) {
      void leave();
    } else {
      chat.conversation?.send(text);
      setText('');
    }
  };

  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const isSending = isLeaving ? event.ctrlKey || event.metaKey : !event.shiftKey;
    if (!isSending) return;
    event.preventDefault();
    submit();
  };

  return (
    <form
      className={classes.composer}
      data-leaving={isLeaving || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {files.problems.length > 0 && (
        <div role="alert" className={`failure ${fileClasses.problems ?? ''}`}>
          {files.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {!isLeaving && (
        <div className={fileClasses.buttons}>
          <AttachButtons
            disabled={session === null || hasEnded}
            onFiles={(chosen) => void files.send(chosen)}
          />
        </div>
      )}
      <textarea
        ref={input}
        className={classes.input}
        aria-label={isLeaving ? 'Your message' : 'Message'}
        placeholder={isLeaving ? 'Your message' : 'Write a message'}
        rows={isLeaving ? 3 : hasEnded ? 1 : 2}
        maxLength={CHAT_MESSAGE_LENGTH}
        disabled={hasEnded}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          if (!isLeaving) reportTyping(currentTarget.value.trim() !== '');
        }}
        onBlur={() => reportTyping(false)}
        onPaste={files.onPaste}
        onKeyDown={sendOnEnter}
      />
      {isLeaving ? (
        <>
          {hasFailed && (
            <p role="alert" className="failure">
              The message could not be left. Please try again.
            </p>
          )}
          <Button
            type="submit"
            variant="primary"
            wide
            disabled={!canSend}
            aria-disabled={isBusy || undefined}
          >
            Leave message
          </Button>
        </>
      ) : (
        <button type="submit" className={classes.send} aria-label="Send" disabled={!canSend}>
          <ArrowIcon />
        </button>
      )}
    </form>
  );
}
