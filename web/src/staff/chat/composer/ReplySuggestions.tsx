import type { CannedReply } from '@ronin/contracts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { savedRepliesApi } from '../../../app/saved-replies.api.ts';
import { fillReply, type ReplyValues } from '../../../components/replies/fill-reply.ts';
import { Text } from '../../../ui/mantine.ts';
import { findShortcut, matchReplies, type ShortcutQuery } from './canned-replies.ts';
import classes from './ReplySuggestions.module.css';

interface ReplySuggestionsProps {
  readonly id: string;
  readonly replies: readonly CannedReply[];
  readonly selected: number;
  readonly values: ReplyValues;
  readonly onChoose: (index: number) => void;
}

/** The saved replies that match the text after a slash. The field keeps the focus. */
export function ReplySuggestions({ id, replies, selected, values, onChoose }: ReplySuggestionsProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    list.current?.children[selected]?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  return (
    <ul ref={list} id={id} className={classes.list} role="listbox" aria-label="Saved replies">
      {replies.map((reply, index) => (
        <li
          key={reply.id}
          id={`${id}-${String(index)}`}
          className={classes.reply}
          role="option"
          aria-selected={index === selected}
          // Before a click, the press would take the focus from the field.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(index);
          }}
        >
          <Text span fw={600} truncate>
            /{reply.shortcut}
          </Text>
          <Text span c="var(--text-soft)" truncate>
            {fillReply(reply.text, values)}
          </Text>
          {reply.picture && <img src={reply.picture.thumbnailUrl} alt="" width={20} height={20} />}
        </li>
      ))}
    </ul>
  );
}

const NO_REPLIES: readonly CannedReply[] = [];

/** The saved replies that match the shortcut in the field, and which one is selected. */
export function useReplySuggestions(isOn: boolean, values: ReplyValues) {
  const { data = NO_REPLIES, isLoading } = savedRepliesApi.endpoints.listReplies.useQuery(undefined);
  const [query, setQuery] = useState<ShortcutQuery | null>(null);
  const [selected, setSelected] = useState(0);
  const replies = query ? matchReplies(data, query.text) : NO_REPLIES;
  const isOpen = isOn && replies.length > 0;
  const close = () => setQuery(null);

  return {
    isOpen,
    replies,
    selected,
    close,
    update(text: string, cursor: number): void {
      setQuery(findShortcut(text, cursor));
      setSelected(0);
    },
    /** The reply for the shortcut, filled in for this shopper. */
    choose(index: number) {
      const reply = replies[index];

      return query && reply ? { query, text: fillReply(reply.text, values), reply } : null;
    },
    /** @returns whether the key was for the list. */
    handleKey(event: KeyboardEvent, onChoose: (index: number) => void): boolean {
      if (event.shiftKey || event.altKey) return false;
      // A shortcut is never sent as it stands, because its reply is only on its way.
      const isEarly = isOn && isLoading && query !== null && event.key === 'Enter';
      if (isEarly) event.preventDefault();
      if (isEarly || !isOpen) return isEarly;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setSelected((selected + step + replies.length) % replies.length);
      else if (event.key === 'Enter' || event.key === 'Tab') onChoose(selected);
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();

      return true;
    },
  };
}
