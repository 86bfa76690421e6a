import { AppError } from '../../http/errors.ts';
import { createGate } from '../../limits/gate.ts';
import { createTaskProcess } from '../../tasks/task-process.ts';
import {
  type EncodedAttachment,
  type EncodedPhoto,
  type EncodedPicture,
  EncoderAnswer,
  type EncoderTask,
} from './encoder-messages.ts';

const isSource = import.meta.url.endsWith('.ts');

/** A picture takes some seconds. A file that takes longer is refused. */
const runTask = createTaskProcess({
  program: new URL(isSource ? './main.ts' : './picture-encoder.js', import.meta.url),
  limitMs: 60_000,
  idleMs: 10_000,
  stderr: 'inherit',
});

/**
 * One picture at a time: the pixels of one take much memory. Those that wait hold a place of the gate of uploads, which has fewer.
 */
const encodeInTurn = createGate({ atOnce: 1, waitingMax: 100, waitLimitMs: 20_000 });

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

/**
 * Encodes the uploaded file at `path` as a picture of a chat.
 * @throws AppError unsupported-media-type; invalid-input; unavailable when too many wait
 */
export async function encodeAttachmentInProcess(path: string, visitor?: string): Promise<EncodedAttachment> {
  const answer = await encodeInTurn(() => run({ kind: 'attachment', path }, 'file'), visitor);
  if (!('attachment' in answer)) throw new Error('The encoder answered another task.');

  return answer.attachment;
}

/** @throws AppError invalid-input when the file cannot be decoded, ended the encoder, or took too long. */
async function run(task: EncoderTask, field = 'picture') {
  const given = await runTask(task);
  if (given === null) throw refuse(field, 'cannot be decoded: the file is damaged or incomplete');
  const answer = EncoderAnswer.parse(given);
  if ('failed' in answer) throw new Error(`The encoder failed: ${answer.failed}`);
  if ('refused' in answer) {
    if (task.kind === 'attachment' && answer.isOtherType) {
      throw new AppError('unsupported-media-type', `The file ${answer.refused}.`);
    }
    throw refuse(field, answer.refused);
  }

  return answer;
}

const refuse = (path: string, message: string) =>
  new AppError('invalid-input', `${path}: ${message}`, { errors: [{ path, message }] });
