import type { AgentChatSession } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import type { SendFiles } from '../../../chat-client/files/use-send-files.ts';
import { useDraft } from '../../../chat-client/use-draft.ts';
import { listGaps } from '../../../components/replies/fill-reply.ts';
import { ReplyGaps } from '../../../components/replies/ReplyGaps.tsx';
import { Button, Group, Text, Textarea, VisuallyHidden } from '../../../ui/mantine.ts';
import { AttachButton } from '../files/AttachButton.tsx';
import { ProposePopover } from '../proposals/ProposePopover.tsx';
import { insertReply } from './canned-replies.ts';
import { type ComposerMode, ComposerTabs } from './ComposerTabs.tsx';
import { ProductPicker } from './ProductPicker.tsx';
import { ReplyPictureChip } from './ReplyPictureChip.tsx';
import { ReplySuggestions } from './ReplySuggestions.tsx';
import { SuggestedReplies } from './SuggestedReplies.tsx';
import { useReplyPicture } from './use-reply-picture.ts';
import { useReplySuggestions } from './use-reply-suggestions.ts';
import { useReplyValues } from './use-reply-values.ts';
import { type SuggestedReply, useSuggestedReplies } from './use-suggested-replies.ts';
import classes from './AgentComposer.module.css';

/** When fewer characters are left, their number is shown. */
const NEARLY_FULL = 200;

/** What shortcuts can do in a composer. */
export interface ComposerHandle {
  readonly write: (mode: ComposerMode) => void;
  readonly showProducts: () => void;
}

interface AgentComposerProps {
  readonly ref?: Ref<ComposerHandle>;
  readonly session: AgentChatSession;
  /** Only the agent who holds the chat may reply; every agent may add a note. */
  readonly canReply: boolean;
  /** The shopper's last message; 0 without one. */
  readonly lastSaidId: number;
  readonly onSend: (text: string, productId?: number) => void;
  readonly files: SendFiles;
  readonly onNote: (text: string) => Promise<boolean>;
  readonly onTyping: (isTyping: boolean) => void;
}

/** The field for replies and notes. Enter sends, Shift with Enter starts a line, a slash offers the saved replies. */
export function AgentComposer(props: AgentComposerProps) {
  const { ref, session, canReply, lastSaidId, files, onSend, onNote, onTyping } = props;
  const { sessionId, customerName } = session;
  const [wanted, setWanted] = useState<ComposerMode>('reply');
  const mode = canReply ? wanted : 'note';
  const [reply, setReply] = useDraft(`ronin.desk.draft.reply.${sessionId}`);
  const [note, setNote] = useDraft(`ronin.desk.draft.note.${sessionId}`);
  const [isSaving, setSaving] = useState(false);
  const [isPickerOpen, setPickerOpen] = useState(false);
  const [isProposeOpen, setProposeOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [text, setText] = mode === 'reply' ? [reply, setReply] : [note, setNote];
  const values = useReplyValues(session);
  const suggestions = useReplySuggestions(mode === 'reply', values);
  const isUnwritten = mode === 'reply' && text === '';
  const suggested = useSuggestedReplies({ sessionId, lastSaidId, values, isOn: isUnwritten });
  const { picture, hasFailed, take, drop, send: sendPicture } = useReplyPicture(sessionId, files);
  const hasPicture = mode === 'reply' && picture !== null;
  const isEmpty = text.trim() === '' && !hasPicture;
  const hasGaps = mode === 'reply' && listGaps(text).length > 0;
  const left = TEXT_LIMITS.chatMessage - text.length;

  useImperativeHandle(ref, () => ({
    write: (next) => {
      setWanted(next);
      // After the field of the other mode is rendered.
      window.requestAnimationFrame(() => field.current?.focus());
    },
    showProducts: () => {
      setWanted('reply');
      setPickerOpen(canReply);
    },
  }));

  const change = (next: string, cursor: number) => {
    setText(next);
    if (mode === 'note') return;
    suggestions.update(next, cursor);
    onTyping(next.trim() !== '');
  };

  const choose = (index: number) => {
    const chosen = suggestions.choose(index);
    if (!chosen) return;
    take(chosen.reply);
    const { text: filled, cursor } = insertReply(text, chosen.query, chosen.text);
    change(filled, cursor);
    suggestions.close();
    window.requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(cursor, cursor);
    });
  };

  const chooseSuggested = ({ text: filled, reply }: SuggestedReply) => {
    if (reply) take(reply);
    change(filled, filled.length);
    window.requestAnimationFrame(() => field.current?.focus());
  };

  const removePicture = () => {
    drop();
    field.current?.focus();
  };

  const submit = async () => {
    if (isEmpty || isSaving) return;
    if (hasGaps) {
      field.current?.form?.querySelector<HTMLElement>('[data-gap]')?.focus();
      return;
    }
    if (mode === 'reply') {
      if (text.trim() !== '') onSend(text);
      onTyping(false);
      setText('');
      suggestions.close();
      await sendPicture();
      return;
    }
    setSaving(true);
    if (await onNote(text)) setNote('');
    setSaving(false);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (suggestions.handleKey(event, choose)) return;
    if (event.key === 'ArrowUp' && !event.altKey && isUnwritten && suggested[0]) {
      event.preventDefault();
      chooseSuggested(suggested[0]);
    } else if (event.key === 'Escape') {
      event.currentTarget.closest<HTMLElement>('[data-pane]')?.focus();
      event.preventDefault();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      void submit();
    }
  };

  return (
    <form
      className={classes.composer}
      data-mode={mode}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {suggestions.isOpen && (
        <ReplySuggestions
          id={listId}
          replies={suggestions.replies}
          selected={suggestions.selected}
          values={values}
          onChoose={choose}
        />
      )}
      <SuggestedReplies replies={suggested} onChoose={chooseSuggested} />
      {mode === 'reply' && (
        <ReplyGaps
          text={text}
          onChange={setText}
          onDone={() => {
            window.requestAnimationFrame(() => field.current?.focus());
          }}
        />
      )}
      <div className={classes.frame}>
        <Textarea
          ref={field}
          classNames={{ input: classes.input ?? '' }}
          aria-label={mode === 'reply' ? `Reply to ${customerName}` : 'Note for agents'}
          placeholder={mode === 'reply' ? 'Reply, or type / for a saved one' : 'Only agents see this'}
          variant="unstyled"
          autosize
          minRows={2}
          maxRows={10}
          maxLength={TEXT_LIMITS.chatMessage}
          value={text}
          aria-autocomplete={mode === 'reply' ? 'list' : 'none'}
          aria-controls={suggestions.isOpen ? listId : undefined}
          aria-activedescendant={suggestions.isOpen ? `${listId}-${String(suggestions.selected)}` : undefined}
          onChange={({ currentTarget }) => change(currentTarget.value, currentTarget.selectionStart)}
          onBlur={() => {
            if (mode === 'reply') onTyping(false);
            suggestions.close();
          }}
          {...(mode === 'reply' && { onPaste: files.onPaste })}
          onKeyDown={onKeyDown}
        />
        {hasPicture && <ReplyPictureChip picture={picture} hasFailed={hasFailed} onRemove={removePicture} />}
        <Group gap="4px 8px" px="xs" pt={4} pb="xs">
          <ComposerTabs mode={mode} canReply={canReply} onChange={setWanted} />
          {mode === 'reply' && <AttachButton onFiles={(chosen) => void files.send(chosen)} />}
          {mode === 'reply' && (
            <ProductPicker
              opened={isPickerOpen}
              onChange={setPickerOpen}
              onPick={(product, text) => {
                onSend(text, product.id);
                window.requestAnimationFrame(() => field.current?.focus());
              }}
            />
          )}
          {mode === 'reply' && (
            <ProposePopover sessionId={sessionId} opened={isProposeOpen} onChange={setProposeOpen} />
          )}
          {mode === 'reply' &&
            files.problems.map((problem) => (
              <Text key={problem} role="alert" w="100%" c="var(--bad)" fz="xs">
                {problem}
              </Text>
            ))}
          <Text span flex={1} ta="end" c="dimmed" fz="xs" role="status">
            {left < NEARLY_FULL && `${String(left)} characters left`}
            {suggestions.isOpen && (
              <VisuallyHidden>{suggestions.replies.length} saved replies</VisuallyHidden>
            )}
          </Text>
          <Button
            type="submit"
            size="compact-md"
            miw="5rem"
            ml="auto"
            {...(mode === 'note' && { color: 'dark', variant: 'default' })}
            loading={isSaving}
            disabled={isEmpty || hasGaps}
          >
            {mode === 'reply' ? 'Send' : 'Add note'}
          </Button>
        </Group>
      </div>
    </form>
  );
}
