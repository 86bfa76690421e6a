import type { CannedReply, FaqSection } from '@ronin/contracts';
import { savedRepliesApi } from '../../../app/saved-replies.api.ts';
import { fillReply, type ReplyValues } from '../../../components/replies/fill-reply.ts';
import { parseText } from '../../../components/text/parse-text.ts';
import { shopOfChatApi } from '../shop/shop-of-chat.api.ts';

/** A prepared text for the shopper's last message. */
export interface SuggestedReply {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** The saved reply that it is. */
  readonly reply?: CannedReply;
}

const NONE: readonly SuggestedReply[] = [];

interface Wanted {
  readonly sessionId: string;
  /** 0: the shopper has said nothing. */
  readonly lastSaidId: number;
  readonly values: ReplyValues;
  readonly isOn: boolean;
}

/** Answers of the FAQ and saved replies that share words with the shopper's last message, the best first. */
export function useSuggestedReplies({
  sessionId,
  lastSaidId,
  values,
  isOn,
}: Wanted): readonly SuggestedReply[] {
  const { currentData: suggested = [] } = shopOfChatApi.endpoints.suggestReplies.useQuery(
    { sessionId, lastSaidId },
    { skip: !isOn || lastSaidId === 0 },
  );
  const hasAnswers = suggested.some(({ kind }) => kind === 'faq');
  const { data: sections } = shopOfChatApi.endpoints.listAnswers.useQuery(undefined, {
    skip: !isOn || !hasAnswers,
  });
  const { data: replies = [] } = savedRepliesApi.endpoints.listReplies.useQuery(undefined);
  if (!isOn) return NONE;

  return suggested.flatMap(({ kind, id }) => {
    if (kind === 'faq') return findAnswer(sections ?? [], id);
    const reply = replies.find((each) => each.id === id);

    return reply
      ? [
          {
            key: `reply ${String(id)}`,
            title: `/${reply.shortcut}`,
            text: fillReply(reply.text, values),
            reply,
          },
        ]
      : [];
  });
}

function findAnswer(sections: readonly FaqSection[], id: number): SuggestedReply[] {
  const faq = sections.flatMap(({ faqs }) => faqs).find((each) => each.id === id);

  return faq ? [{ key: `faq ${String(id)}`, title: faq.question, text: toPlainText(faq.answer) }] : [];
}

/** Without the marks of a page: a message has none. A path of the shop becomes an address. */
const toPlainText = (text: string): string =>
  parseText(text)
    .map(({ lines }) =>
      lines
        .map((parts) =>
          parts
            .map((part) =>
              part.href === undefined
                ? part.text
                : `${part.text} (${part.href.startsWith('/') ? window.location.origin : ''}${part.href})`,
            )
            .join(''),
        )
        .join('\n'),
    )
    .join('\n\n');
