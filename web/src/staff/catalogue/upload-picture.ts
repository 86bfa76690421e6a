import { staffProductsCalls } from '@ronin/contracts/calls';
import { urlOf } from '../../app/calls/requests.ts';

const call = staffProductsCalls.addPicture;
const TIME_LIMIT_MS = 120_000;

interface Upload {
  readonly productId: number;
  readonly file: File;
  readonly alt: string;
  /** Called with the part that was sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Sends a picture with XMLHttpRequest, because fetch does not report progress. @returns why it failed, or null. */
export function uploadPicture({ productId, file, alt, onProgress }: Upload): Promise<string | null> {
  const form = new FormData();
  form.set('alt', alt);
  form.set('picture', file);

  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const unreachable = () =>
      resolve('The shop cannot be reached. The picture is kept here; try again in a moment.');
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve(request.status === 201 ? null : getDetail(request.responseText)),
    );
    for (const event of ['error', 'timeout', 'abort'] as const) request.addEventListener(event, unreachable);
    request.open(call.method, urlOf({ call, params: { id: productId } }));
    request.timeout = TIME_LIMIT_MS;
    request.send(form);
  });
}

function getDetail(text: string): string {
  try {
    const problem: unknown = JSON.parse(text);
    if (typeof problem === 'object' && problem !== null && 'detail' in problem) return String(problem.detail);
  } catch {
    // A proxy answered with something else.
  }

  return 'The picture could not be uploaded.';
}
