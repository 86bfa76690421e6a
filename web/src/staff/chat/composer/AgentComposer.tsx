import type { AgentChatSession } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import type { SendFiles } from '../../../chat-client/files/use-send-files.ts';
import { useDraft } from '../../../chat-client/use-draft.ts';
import { listGaps } from '../../../components/replies/fill-reply.ts';
import { ReplyGaps } from '../../../components/replies/ReplyGaps.tsx';
import { Button, Group, Text, Textarea, VisuallyHidden } from '../../../ui/mantine.ts';
import { Caption } from '../controls.ts';
import { AttachButton } from '../files/AttachButton.tsx';
import { ProposePopover } from '../proposals/ProposePopover.tsx';
import { useAgentChats } from '../state/AgentChatsProvider.tsx';
import { insertReply } from './canned-replies.ts';
import { type ComposerMode, ComposerTabs } from './ComposerTabs.tsx';
import { ProductPicker } from './ProductPicker.tsx';
import { ReplyPictureChip, useReplyPicture } from './ReplyPictureChip.tsx';
import { ReplySuggestions, useReplySuggestions } from './ReplySuggestions.tsx';
import { SuggestedReplies, type SuggestedReply, useSuggestedReplies } from './SuggestedReplies.tsx';
import { useReplyValues } from './use-reply-values.ts';
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
  readonly files: SendFiles;
}

/** The field for replies and notes. Enter sends, Shift with Enter starts a line, a slash offers the saved replies. */
export function AgentComposer({ ref, session, canReply, lastSaidId, files }: AgentComposerProps) {
  const { sessionId, customerName } = session;
  const agentChats = useAgentChats();
  const attempt = useAttempt();
  const conversation = agentChats.conversation(sessionId);
  const [wanted, setWanted] = useState<ComposerMode>('reply');
  const mode = canReply ? wanted : 'note';
  const isReply = mode === 'reply';
  const [reply, setReply] = useDraft(`ronin.desk.draft.reply.${sessionId}`);
  const [note, setNote] = useDraft(`ronin.desk.draft.note.${sessionId}`);
  const [isSaving, setSaving] = useState(false);
  const [isPickerOpen, setPickerOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [text, setText] = isReply ? [reply, setReply] : [note, setNote];
  const values = useReplyValues(session);
  const suggestions = useReplySuggestions(isReply, values);
  const isUnwritten = isReply && text === '';
  const suggested = useSuggestedReplies(sessionId, isUnwritten ? lastSaidId : 0, values);
  const { picture, hasFailed, take, drop, send: sendPicture } = useReplyPicture(sessionId, files);
  const hasPicture = isReply && picture !== null;
  const isEmpty = text.trim() === '' && !hasPicture;
  const hasGaps = isReply && listGaps(text).length > 0;
  const left = TEXT_LIMITS.chatMessage - text.length;
  /** After the next rendering. */
  const focusLater = (cursor?: number) => {
    window.requestAnimationFrame(() => {
      field.current?.focus();
      if (cursor !== undefined) field.current?.setSelectionRange(cursor, cursor);
    });
  };

  useImperativeHandle(ref, () => ({
    write: (next) => {
      setWanted(next);
      focusLater();
    },
    showProducts: () => {
      setWanted('reply');
      setPickerOpen(canReply);
    },
  }));

  const change = (next: string, cursor: number) => {
    setText(next);
    if (!isReply) return;
    suggestions.update(next, cursor);
    conversation?.reportTyping(next.trim() !== '');
  };

  const choose = (index: number) => {
    const chosen = suggestions.choose(index);
    if (!chosen) return;
    take(chosen.reply);
    const { text: filled, cursor } = insertReply(text, chosen.query, chosen.text);
    change(filled, cursor);
    suggestions.close();
    focusLater(cursor);
  };

  const chooseSuggested = ({ text: filled, reply }: SuggestedReply) => {
    if (reply) take(reply);
    change(filled, filled.length);
    focusLater();
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
    if (isReply) {
      conversation?.send(text);
      conversation?.reportTyping(false);
      setText('');
      suggestions.close();
      await sendPicture();
      return;
    }
    setSaving(true);
    if (await attempt(agentChats.addNote(sessionId, text))) setNote('');
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
      {isReply && <ReplyGaps text={text} onChange={setText} onDone={focusLater} />}
      <div className={classes.frame}>
        <Textarea
          ref={field}
          classNames={{ input: classes.input ?? '' }}
          aria-label={isReply ? `Reply to ${customerName}` : 'Note for agents'}
          placeholder={isReply ? 'Reply, or type / for a saved one' : 'Only agents see this'}
          variant="unstyled"
          autosize
          minRows={2}
          maxRows={10}
          maxLength={TEXT_LIMITS.chatMessage}
          value={text}
          aria-autocomplete={isReply ? 'list' : 'none'}
          aria-controls={suggestions.isOpen ? listId : undefined}
          aria-activedescendant={suggestions.isOpen ? `${listId}-${String(suggestions.selected)}` : undefined}
          onChange={({ currentTarget }) => change(currentTarget.value, currentTarget.selectionStart)}
          onBlur={() => {
            if (isReply) conversation?.reportTyping(false);
            suggestions.close();
          }}
          {...(isReply && { onPaste: files.onPaste })}
          onKeyDown={onKeyDown}
        />
        {hasPicture && <ReplyPictureChip picture={picture} hasFailed={hasFailed} onRemove={removePicture} />}
        <Group gap="4px 8px" px="xs" pt={4} pb="xs">
          <ComposerTabs mode={mode} canReply={canReply} onChange={setWanted} />
          {isReply && (
            <>
              <AttachButton onFiles={(chosen) => void files.send(chosen)} />
              <ProductPicker
                opened={isPickerOpen}
                onChange={setPickerOpen}
                onPick={(product, text) => {
                  conversation?.send(text, product.id);
                  focusLater();
                }}
              />
              <ProposePopover sessionId={sessionId} />
              {files.problems.map((problem) => (
                <Text key={problem} role="alert" w="100%" c="var(--bad)" fz="xs">
                  {problem}
                </Text>
              ))}
            </>
          )}
          <Caption span flex={1} ta="end" role="status">
            {left < NEARLY_FULL && `${String(left)} characters left`}
            {suggestions.isOpen && (
              <VisuallyHidden>{suggestions.replies.length} saved replies</VisuallyHidden>
            )}
          </Caption>
          <Button
            type="submit"
            size="compact-md"
            miw="5rem"
            ml="auto"
            {...(!isReply && { color: 'dark', variant: 'default' })}
            loading={isSaving}
            disabled={isEmpty || hasGaps}
          >
            {isReply ? 'Send' : 'Add note'}
          </Button>
        </Group>
      </div>
    </form>
  );
}
