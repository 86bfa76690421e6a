import type { CannedReply } from '@ronin/contracts';
import { type KeyboardEvent, useState } from 'react';
import { savedRepliesApi } from '../../../app/saved-replies.api.ts';
import { fillReply, type ReplyValues } from '../../../components/replies/fill-reply.ts';
import { findShortcut, matchReplies, type ShortcutQuery } from './canned-replies.ts';

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
    /** The text or the cursor has changed. */
    update(text: string, cursor: number): void {
      setQuery(findShortcut(text, cursor));
      setSelected(0);
    },
    /** The reply for the shortcut, filled in for this shopper. */
    choose(
      index: number,
    ): { readonly query: ShortcutQuery; readonly text: string; readonly reply: CannedReply } | null {
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
