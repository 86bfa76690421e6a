import type { CannedReply, FaqSection } from '@ronin/contracts';
import { savedRepliesApi } from '../../../app/saved-replies.api.ts';
import { fillReply, type ReplyValues } from '../../../components/replies/fill-reply.ts';
import { parseText, type TextPart } from '../../../components/text/parse-text.ts';
import { Button, Group, Kbd, Text } from '../../../ui/mantine.ts';
import { shopOfChatApi } from '../shop/shop-of-chat.api.ts';
import classes from './AgentComposer.module.css';

interface SuggestedRepliesProps {
  readonly replies: readonly SuggestedReply[];
  readonly onChoose: (reply: SuggestedReply) => void;
}

/** Prepared texts that may fit. One is put into the field, and never sent by itself. */
export function SuggestedReplies({ replies, onChoose }: SuggestedRepliesProps) {
  if (replies.length === 0) return null;

  return (
    <Group
      className={classes.suggested ?? ''}
      role="group"
      aria-label="Suggested replies"
      gap={6}
      mb={6}
      fz="xs"
    >
      {replies.map((reply, index) => (
        <Button
          key={reply.key}
          variant="default"
          size="compact-xs"
          fw={400}
          maw="16rem"
          title={reply.text}
          rightSection={index === 0 ? <Kbd size="xs">↑</Kbd> : undefined}
          onClick={() => onChoose(reply)}
        >
          <Text span inherit truncate>
            {reply.title}
          </Text>
        </Button>
      ))}
    </Group>
  );
}

/** A prepared text for the shopper's last message. */
export interface SuggestedReply {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly reply?: CannedReply;
}

const NONE: readonly SuggestedReply[] = [];

/** Answers of the FAQ and saved replies that share words with the shopper's last message, the best first. @param lastSaidId 0: none. */
export function useSuggestedReplies(
  sessionId: string,
  lastSaidId: number,
  values: ReplyValues,
): readonly SuggestedReply[] {
  const { currentData: suggested = [] } = shopOfChatApi.endpoints.suggestReplies.useQuery(
    { sessionId, lastSaidId },
    { skip: lastSaidId === 0 },
  );
  const hasAnswers = suggested.some(({ kind }) => kind === 'faq');
  const { data: sections } = shopOfChatApi.endpoints.listAnswers.useQuery(undefined, {
    skip: !hasAnswers,
  });
  const { data: replies = [] } = savedRepliesApi.endpoints.listReplies.useQuery(undefined);
  if (lastSaidId === 0) return NONE;

  return suggested.flatMap(({ kind, id }) => {
    if (kind === 'faq') return findAnswer(sections ?? [], id);
    const reply = replies.find((each) => each.id === id);

    if (!reply) return [];
    const { shortcut, text } = reply;

    return { key: `reply ${String(id)}`, title: `/${shortcut}`, text: fillReply(text, values), reply };
  });
}

function findAnswer(sections: readonly FaqSection[], id: number): SuggestedReply[] {
  const faq = sections.flatMap(({ faqs }) => faqs).find((each) => each.id === id);

  return faq ? [{ key: `faq ${String(id)}`, title: faq.question, text: toPlainText(faq.answer) }] : [];
}

/** Without the marks of a page: a message has none. */
const toPlainText = (text: string): string =>
  parseText(text)
    .map(({ lines }) => lines.map((parts) => parts.map(writePart).join('')).join('\n'))
    .join('\n\n');

/** A path of the shop becomes an address. */
const writePart = ({ text, href }: TextPart): string =>
  href === undefined ? text : `${text} (${href.startsWith('/') ? window.location.origin : ''}${href})`;
