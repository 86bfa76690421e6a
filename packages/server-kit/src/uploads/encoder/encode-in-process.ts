import { AppError, invalidField } from '../../http/errors.ts';
import { createGate } from '../../limits/gate.ts';
import { createTaskProcess } from '../../tasks/task-process.ts';
import { encodedFiles, EncoderAnswer, type EncoderTask } from './encoder-messages.ts';

const isSource = import.meta.url.endsWith('.ts');

/** A picture takes some seconds. A file that takes longer is refused. */
const runTask = createTaskProcess({
  program: new URL(isSource ? './main.ts' : './picture-encoder.js', import.meta.url),
  limitMs: 60_000,
  idleMs: 10_000,
  stderr: 'inherit',
});

/** One picture at a time: its pixels take much memory. Those that wait hold a place of the gate of uploads. */
const encodeInTurn = createGate({ atOnce: 1, waitingMax: 100, waitLimitMs: 20_000 });

/** Encodes the uploaded file at `path`. @throws AppError invalid-input; unavailable when too many wait */
export const encodePictureInProcess = (path: string, visitor?: string) => encode('picture', path, visitor);
/** The same, as a photo of a review. */
export const encodePhotoInProcess = (path: string, visitor?: string) => encode('photo', path, visitor);
/** The same, as a picture of a chat. @throws also unsupported-media-type */
export const encodeAttachmentInProcess = (path: string, visitor?: string) =>
  encode('attachment', path, visitor);

/** A file that cannot be decoded, ended the encoder, or took too long is refused. */
async function encode<Kind extends EncoderTask['kind']>(kind: Kind, path: string, visitor?: string) {
  const field = kind === 'attachment' ? 'file' : 'picture';
  const given = await encodeInTurn(() => runTask({ kind, path } satisfies EncoderTask), visitor);
  if (given === null) throw invalidField(field, 'cannot be decoded: the file is damaged or incomplete');
  const answer = EncoderAnswer.parse(given);
  if ('failed' in answer) throw new Error(`The encoder failed: ${answer.failed}`);
  if ('refused' in answer) {
    if (kind === 'attachment' && answer.isOtherType) {
      throw new AppError('unsupported-media-type', `The file ${answer.refused}.`);
    }
    throw invalidField(field, answer.refused);
  }

  return encodedFiles[kind].parse(answer.encoded);
}
