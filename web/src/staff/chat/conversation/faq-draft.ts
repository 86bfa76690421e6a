import type { AddFaq, AgentChatSession, ChatMessage } from '@ronin/contracts';
import { FAQ_LIMITS } from '@ronin/contracts/limits';

const EMAIL = /[^\s@<>,;()]+@[^\s@<>,;()]*[\p{L}\p{N}]/gu;
const PHONE = /\+?\(?\d(?:[\s()./-]{0,2}\d){6,}/g;

/** They would name a value of the settings (behaviour: content 4). */
const BRACES = /\{(\w+)\}/g;

/**
 * A question and an answer of a chat as a draft of the FAQ: the shopper's messages right before the answer, and the answer.
 * Without the shopper's name, e-mail addresses and telephone numbers, because a draft outlives the chat. Null when the shopper
 * has written nothing before the answer.
 */
export function toFaqDraft(
  { customerName }: Pick<AgentChatSession, 'customerName'>,
  messages: readonly ChatMessage[],
  answer: ChatMessage,
): Pick<AddFaq, 'answer' | 'question'> | null {
  const before = messages.filter(({ id, senderType }) => id < answer.id && senderType !== 'system');
  const last = before.findLastIndex(({ senderType }) => senderType === 'customer');
  const start = before.slice(0, last + 1).findLastIndex(({ senderType }) => senderType === 'agent') + 1;
  const asked = before.slice(start, last + 1).map(({ message }) => message);
  const names = customerName.split(/\s+/).filter((name) => name.length > 1);
  const clean = (text: string) =>
    removeNames(text.replaceAll(EMAIL, '…').replaceAll(PHONE, '…').replaceAll(BRACES, '$1'), names).trim();
  const question = clean(asked.join('\n')).slice(0, FAQ_LIMITS.question);

  return question === '' ? null : { question, answer: clean(answer.message).slice(0, FAQ_LIMITS.answer) };
}

/** Whole words only, in any case. */
const removeNames = (text: string, names: readonly string[]): string =>
  text.replaceAll(/[\p{L}\p{M}'’-]+/gu, (word) =>
    names.some((name) => name.toLowerCase() === word.toLowerCase()) ? '…' : word,
  );
