import type { CannedReply } from '@ronin/contracts';
import { useEffect, useRef } from 'react';
import { fillReply, type ReplyValues } from '../../../components/replies/fill-reply.ts';
import { Text } from '../../../ui/mantine.ts';
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
