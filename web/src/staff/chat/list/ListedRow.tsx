import type { Conversation } from '@ronin/contracts';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { useNow } from '../../../ui/use-now.ts';
import { usePanes } from '../panes.ts';
import type { Presence } from '../settings/PresenceMark.tsx';
import { keyOf, KIND_LABELS } from '../tickets/ticket-labels.ts';
import { Elapsed } from '../time/Elapsed.tsx';
import { formatAgo } from '../time/format-time.ts';
import { ConversationRow } from './ConversationRow.tsx';

interface ListedRowProps {
  readonly conversation: Conversation;
  /** The words that were searched for. */
  readonly q: string;
}

/** A chat or an item of the inbox, as the list's call answers it. */
export function ListedRow({ conversation, q }: ListedRowProps) {
  const { openByKey } = usePanes();
  const { name, subject, sender, preview } = conversation;
  const author = sender?.type === 'agent' ? `${sender.name}: ` : '';

  return (
    <ConversationRow
      id={keyOf(conversation)}
      presence={presenceOf(conversation)}
      name={name}
      words={
        <>
          {author}
          {subject !== null && !isRepeated(subject, preview) && <Subject text={subject} q={q} />}
          <MarkedText text={preview === '' ? 'No message yet' : preview} q={q} />
        </>
      }
      detail={describe(conversation)}
      meta={<Time {...conversation} />}
      onOpen={() => openByKey(keyOf(conversation), conversation.messageId)}
    />
  );
}

/** With the words that were searched for marked. */
function MarkedText({ text, q }: { readonly text: string; readonly q: string }) {
  return splitAtWords(text, q).map(({ part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : part,
  );
}

/** Splits a text at the words that begin with a search word. Like the service, it ignores upper and lower case. */
function splitAtWords(text: string, query: string) {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [{ part: text, isMatch: false }];
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu');

  return text
    .split(found)
    .map((part, index) => ({ part, isMatch: index % 2 === 1 }))
    .filter(({ part }) => part !== '');
}

const Subject = ({ text, q }: { readonly text: string; readonly q: string }) => (
  <>
    <strong>
      <MarkedText text={text} q={q} />
    </strong>{' '}
  </>
);

/** The subject of a ticket that was made of a chat is the beginning of its words. */
const isRepeated = (subject: string, preview: string): boolean =>
  preview.startsWith(subject.replace(/ ?…$/, ''));

/** How long somebody has waited, until when it is hidden, or when it began. */
function Time({ source, waitingSince, snoozedUntil, createdAt }: Conversation) {
  const now = useNow();
  if (snoozedUntil !== null) return `until ${formatMoment(snoozedUntil)}`;
  if (waitingSince === null) return formatMoment(createdAt);

  return source === 'chats' ? <Elapsed since={waitingSince} isWait /> : formatAgo(waitingSince, now);
}

function presenceOf({ state, isOnline }: Conversation): Presence {
  if (state !== 'waiting' && state !== 'active') return state;

  return isOnline === true ? 'online' : 'offline';
}

const CHAT_STATES: Partial<Record<Conversation['state'], string>> = { waiting: 'Waiting', ended: 'Ended' };
const ITEM_STATES: Partial<Record<Conversation['state'], string>> = {
  answered: 'answered',
  snoozed: 'snoozed',
  closed: 'closed',
};

function describe({ source, state, kind, number, assignedTo, satisfaction, tags }: Conversation): string {
  const isChat = source === 'chats';
  const parts = [
    isChat ? CHAT_STATES[state] : KIND_LABELS[kind === 'chat' ? 'ticket' : kind],
    number,
    ITEM_STATES[state],
    assignedTo && (state === 'active' ? `With ${assignedTo.displayName}` : assignedTo.displayName),
    satisfaction === null ? null : `${String(satisfaction)} of 5`,
    ...tags,
  ];

  return parts.filter((part) => part).join(', ');
}
