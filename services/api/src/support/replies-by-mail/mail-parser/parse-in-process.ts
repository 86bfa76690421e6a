import { createGate, createTaskProcess } from '@ronin/server-kit';
import { type ParsedMail, ParserAnswer, type ParserTask } from './parser-messages.ts';

const isSource = import.meta.url.endsWith('.ts');

/** A mail of 10 MB with photos takes about a second; a longer time means a hostile mail. The public port waits ten seconds. */
const runTask = createTaskProcess({
  program: new URL(isSource ? './main.ts' : './mail-parser.js', import.meta.url),
  limitMs: 8_000,
  idleMs: 60_000,
  memoryMb: 256,
  stderr: 'ignore',
});

/** SMTP clients wait for minutes. A provider that gave up before its turn came posts the mail again. */
const parseInTurn = createGate({
  atOnce: 1,
  waitingMax: 50,
  waitLimitMs: 60_000,
  busy: 'Many mails are waiting.',
});

/**
 * Parses a mail of a stranger in a process of its own, because a few kilobytes of the right syntax can take a parser seconds,
 * and ten megabytes of line breaks minutes and all memory.
 * @returns null for bytes that are not a mail, and for a mail that takes too long or too much memory
 * @throws AppError unavailable when too many mails wait
 */
export const parseInProcess = (raw: Uint8Array): Promise<ParsedMail | null> =>
  parseInTurn(async () => {
    const { data } = ParserAnswer.safeParse(await runTask({ raw } satisfies ParserTask));

    return data?.mail ?? null;
  });
