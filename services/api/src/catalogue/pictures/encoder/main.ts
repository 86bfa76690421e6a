import { readFile } from 'node:fs/promises';
import { encodePhoto, encodePicture, Refused } from './encode-picture.ts';
import { type EncoderAnswer, EncoderTask } from './encoder-messages.ts';

/**
 * The encoder: a process of its own, so that a file that breaks a decoder ends neither the api nor its memory. It takes one task
 * at a time from the api that started it, and ends with the connection to it.
 */
process.on('message', (message) => {
  void answer(message).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function answer(message: unknown): Promise<EncoderAnswer> {
  try {
    const { kind, path } = EncoderTask.parse(message);
    const upload = await readFile(path);

    return kind === 'picture'
      ? { picture: await encodePicture(upload) }
      : { photo: await encodePhoto(upload) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };

    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
