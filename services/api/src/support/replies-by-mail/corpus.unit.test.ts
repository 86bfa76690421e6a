import { divideText } from '@ronin/format/quoted-text';
import { expect, it } from 'vitest';
import { parseMail } from './mail-parser/parse-mail.ts';
import { corpus, type CorpusMail } from './testing/corpus/corpus.ts';

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{Emoji}]+/gu) ?? [];

/** The text that is stored, and what the screen shows of it without a click. */
async function read({ raw }: CorpusMail): Promise<{ text: string; shown: string }> {
  const text = (await parseMail(raw))?.text ?? '';
  const shown = divideText(text)
    .filter(({ kind }) => kind === 'own')
    .map((section) => section.text)
    .join('\n');

  return { text, shown };
}

it('there are enough mails, and each has its own name', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60);
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
});

it('no word of a person is lost, and none of the mail that was answered', async () => {
  const lost: string[] = [];
  for (const mail of corpus) {
    const { text } = await read(mail);
    const stored = new Set(wordsOf(text));
    for (const phrase of [...mail.own, ...mail.folded])
      for (const word of wordsOf(phrase)) if (!stored.has(word)) lost.push(`${mail.name}: ${word}`);
  }

  expect(lost).toEqual([]);
});

it('the sections of a text are the whole text', async () => {
  for (const mail of corpus) {
    const { text } = await read(mail);
    expect(
      divideText(text)
        .map((section) => section.text)
        .join('\n'),
      mail.name,
    ).toBe(text);
  }
});

it.each(corpus.map((mail) => [mail.name, mail] as const))('shows and folds: %s', async (_name, mail) => {
  const { shown } = await read(mail);

  for (const phrase of mail.own) expect(shown).toContain(phrase);
  for (const phrase of mail.folded) expect(shown).not.toContain(phrase);
});
