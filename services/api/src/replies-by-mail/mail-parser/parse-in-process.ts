import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { abortAfter, AppError, createGate } from '@ronin/server-kit';
import { parseMail } from '../parse-mail.ts';
import { type ParsedMail, ParserAnswer, type ParserTask } from './parser-messages.ts';

/** A mail within both bounds is parsed in some milliseconds. */
const SMALL = { bytes: 128 * 1024, lines: 3_000 } as const;
/** A mail of 10 MB with photos takes about a second; a longer time means a hostile mail. The public port waits ten seconds. */
const LIMIT_MS = 8_000;
const MEMORY_MB = 256;
const NEWLINE = 10;

const parseInTurn = createGate({ atOnce: 1, waitingMax: 10, busy: 'Many mails are waiting.' });

/**
 * parseMail for mails of strangers: a large one, or one of many lines, is parsed in a process of its own, because ten megabytes
 * of line breaks would take minutes and all memory of the api.
 * @returns null for bytes that are not a mail, and for a mail that takes too long or too much memory
 * @throws AppError unavailable when too many large mails wait, or when no process can be started
 */
export async function parseAnyMail(raw: Uint8Array): Promise<ParsedMail | null> {
  return isSmall(raw) ? await parseMail(raw) : await parseInTurn(() => parseInProcess(raw));
}

function isSmall(raw: Uint8Array): boolean {
  if (raw.length > SMALL.bytes) return false;
  let lines = 1;
  for (let at = raw.indexOf(NEWLINE); at !== -1; at = raw.indexOf(NEWLINE, at + 1)) lines += 1;

  return lines <= SMALL.lines;
}

async function parseInProcess(raw: Uint8Array): Promise<ParsedMail | null> {
  const parser = startParser();
  const waiting = abortAfter(LIMIT_MS);
  const { signal } = waiting;
  const answered = once(parser, 'message', { signal });
  const ended = once(parser, 'exit', { signal });
  // The one that is not awaited is aborted.
  for (const promise of [answered, ended]) promise.catch(() => undefined);
  try {
    if (parser.pid === undefined) throw new AppError('unavailable', 'The mail cannot be read now.');
    parser.send({ raw } satisfies ParserTask);
    const event: unknown[] = await Promise.race([answered, ended]);
    const { data } = ParserAnswer.safeParse(event[0]);

    return data?.mail ?? null;
  } catch (error) {
    if (error instanceof AppError) throw error;

    return null;
  } finally {
    waiting.abort();
    parser.kill('SIGKILL');
  }
}

/** Runs the bundle, or the sources where the api itself is not bundled. It gets no secret of the api. */
function startParser(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const program = new URL(isSource ? './main.ts' : './mail-parser.js', import.meta.url);
  const parser = fork(fileURLToPath(program), [], {
    execArgv: [`--max-old-space-size=${String(MEMORY_MB)}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Where no process can be started, and where its connection breaks while the mail is sent.
  parser.on('error', () => parser.kill('SIGKILL'));

  return parser;
}
