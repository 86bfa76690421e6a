import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { abortAfter, AppError, createGate } from '@ronin/server-kit';
import {
  type EncodedPhoto,
  type EncodedPicture,
  EncoderAnswer,
  type EncoderTask,
} from './encoder-messages.ts';

/** A picture takes some seconds. A file that takes longer is refused. */
const LIMIT_MS = 60_000;
/** An encoder without a task ends after this, which gives its memory back. */
const IDLE_MS = 10_000;

/**
 * One picture at a time: the pixels of one take much memory. Those that wait hold a place of the gate of uploads, which has fewer.
 */
const encodeInTurn = createGate({ atOnce: 1, waitingMax: 100, waitLimitMs: 20_000 });
let encoder: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;

/**
 * Encodes the uploaded file at `path`.
 * @throws AppError invalid-input; unavailable when too many wait
 */
export async function encodePictureInProcess(path: string, visitor?: string): Promise<EncodedPicture> {
  const answer = await encodeInTurn(() => run({ kind: 'picture', path }), visitor);
  if (!('picture' in answer)) throw new Error('The encoder answered another task.');

  return answer.picture;
}

/**
 * Encodes the uploaded file at `path` as a photo.
 * @throws AppError invalid-input; unavailable when too many wait
 */
export async function encodePhotoInProcess(path: string, visitor?: string): Promise<EncodedPhoto> {
  const answer = await encodeInTurn(() => run({ kind: 'photo', path }), visitor);
  if (!('photo' in answer)) throw new Error('The encoder answered another task.');

  return answer.photo;
}

/** A task of the running encoder, or of a new one. */
async function run(task: EncoderTask) {
  clearTimeout(idle);
  const child = (encoder ??= startEncoder());
  child.ref();
  child.channel?.ref();
  try {
    const answer = EncoderAnswer.parse(await ask(child, task));
    if ('failed' in answer) throw new Error(`The encoder failed: ${answer.failed}`);
    if ('refused' in answer) throw refuse(answer.refused);

    return answer;
  } finally {
    // The api may end while its encoder is idle: the encoder then ends by itself.
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => {
      stop(child);
    }, IDLE_MS).unref();
  }
}

/** @throws AppError invalid-input when the file ended the encoder, or took too long. */
async function ask(child: ChildProcess, task: EncoderTask): Promise<unknown> {
  const waiting = abortAfter(LIMIT_MS);
  const { signal } = waiting;
  try {
    const answered = once(child, 'message', { signal });
    const ended = once(child, 'exit', { signal }).then(() => null);
    // The one that is not awaited below is aborted.
    answered.catch(() => undefined);
    ended.catch(() => undefined);
    child.send(task);
    const answer = await Promise.race([answered, ended]);
    if (answer === null) throw new Error('The encoder ended.');

    return answer[0];
  } catch (error) {
    stop(child);
    throw refuse('cannot be decoded: the file is damaged or incomplete', error);
  } finally {
    waiting.abort();
  }
}

/** Runs the bundle, or the sources where the api itself is not bundled. It gets no secret of the api. */
function startEncoder(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const program = new URL(isSource ? './main.ts' : './picture-encoder.js', import.meta.url);

  const child = fork(fileURLToPath(program), [], {
    execArgv: isSource ? ['--import', 'tsx'] : [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => {
    stop(child);
  });
  child.on('exit', () => {
    if (encoder === child) encoder = null;
  });

  return child;
}

function stop(child: ChildProcess): void {
  if (encoder === child) encoder = null;
  child.kill('SIGKILL');
}

const refuse = (message: string, cause?: unknown) =>
  new AppError('invalid-input', `picture: ${message}`, { errors: [{ path: 'picture', message }], cause });
