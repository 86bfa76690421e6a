import { readFile } from 'node:fs/promises';
import { encodeAttachment, encodePhoto, encodePicture, Refused } from './encode-picture.ts';
import { type EncoderAnswer, EncoderTask } from './encoder-messages.ts';

const ENCODE = { picture: encodePicture, photo: encodePhoto, attachment: encodeAttachment };

/** A process of its own: a file that breaks a decoder ends neither the service nor its memory. It takes one task at a time. */
process.on('message', (message) => {
  void answer(message).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function answer(message: unknown): Promise<EncoderAnswer> {
  try {
    const { kind, path } = EncoderTask.parse(message);

    return { encoded: await ENCODE[kind](await readFile(path)) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message, isOtherType: error.isOtherType };

    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
