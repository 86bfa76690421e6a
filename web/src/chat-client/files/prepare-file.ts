import { CHAT_FILES } from '@ronin/contracts/limits';
import { createUuid } from '../../app/create-uuid.ts';
import { fileStorage } from './file-storage.ts';
import type { AddFile } from './use-send-files.ts';

/** Files that one choice, paste or drop may have. */
const AT_ONCE = 10;

const PICTURE = /^image\/(?:jpeg|png|webp|avif|hei[cf])$/;
const HEIC = /^image\/hei[cf]$/;

/** Some systems know no type of a HEIC photo; its ending says it. */
function typeOf({ type, name }: File): string {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';

  return type || (ending === 'pdf' ? 'application/pdf' : `image/${ending.replace('jpg', 'jpeg')}`);
}

/** The service keeps no more pixels, so a larger picture only takes longer to send. */
const SIDE_MAX = 2_000;
const SMALL_ENOUGH = 1_500_000;

export interface PreparedFile {
  readonly name: string;
  readonly blob: Blob;
  /** Whether the page can show it before it is sent. */
  readonly isPicture: boolean;
}

/** Makes a file ready for sending: a large picture smaller, and HEIC JPEG where the browser can. @returns why not, as a text. */
export async function prepareFile(file: File): Promise<PreparedFile | string> {
  const type = typeOf(file);
  const isPicture = PICTURE.test(type);
  if (!isPicture && type !== 'application/pdf') {
    return `${file.name} cannot be sent. Pictures (JPEG, PNG, WebP) and PDF files can.`;
  }
  const isHeic = HEIC.test(type);
  const smaller = isPicture && (isHeic || file.size > SMALL_ENOUGH) ? await shrink(file) : null;
  if (isHeic && !smaller) {
    return `${file.name} is a HEIC photo, which this browser cannot read. Please send it as JPEG.`;
  }
  const blob = smaller ?? file;
  if (blob.size > CHAT_FILES.bytes) return `${file.name} is larger than 10 MB.`;
  if (blob.size === 0) return `${file.name} is empty.`;

  return { name: smaller ? withEnding(file.name, 'jpg') : file.name, blob, isPicture };
}

/** As JPEG within SIDE_MAX; null when the browser cannot, or when that is not smaller. */
async function shrink(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));

    return blob && (HEIC.test(file.type) || blob.size < file.size) ? blob : null;
  } catch {
    return null;
  }
}

const withEnding = (name: string, ending: string) => `${name.replace(/\.[^.]*$/, '')}.${ending}`;

/** Makes files ready and stores their bytes; then the outbox gets each. @returns why some were not taken. */
export async function storeFiles(files: readonly File[], add: AddFile): Promise<string[]> {
  const problems = files.length > AT_ONCE ? [`At most ${String(AT_ONCE)} files can be sent at once.`] : [];
  for (const file of files.slice(0, AT_ONCE)) {
    const prepared = await prepareFile(file);
    if (typeof prepared === 'string') problems.push(prepared);
    else {
      const { name, blob, isPicture } = prepared;
      const id = createUuid();
      await fileStorage.put(id, blob);
      add(id, name, { size: blob.size, isPicture });
    }
  }

  return problems;
}
