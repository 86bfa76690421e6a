import { staffProductsCalls } from '@ronin/contracts/calls';
import { PICTURE_LIMITS } from '@ronin/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { urlOf } from '../../../app/calls/requests.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { Button, Group, Text } from '../../../ui/mantine.ts';
import { reloadProducts } from '../products.api.ts';
import { takeFiles } from './dropped-files.ts';
import { PictureDrop } from './PictureDrop.tsx';
import classes from './Pictures.module.css';

/** A file on its way, or one that could not be sent. */
interface Waiting {
  readonly key: number;
  readonly file: File;
  /** What was sent of it, from 0 to 1. */
  readonly part: number;
  readonly failure: string | null;
}

interface UploadFormProps {
  readonly productId: number;
  /** What a picture shows until somebody says it better. */
  readonly alt: string;
  readonly room: number;
}

/** At once: more than any product has. */
const FILES_MAX = 50;

let lastKey = 0;

/** Sends pictures one after the other as soon as they are added. What each shows is said in the list afterwards. */
export function UploadForm({ productId, alt, room }: UploadFormProps) {
  const dispatch = useAppDispatch();
  const [waiting, setShown] = useState<readonly Waiting[]>([]);
  /** The list as it is now, for uploads that began before it changed. */
  const latest = useRef(waiting);
  const isSending = useRef(false);
  const setWaiting = (next: readonly Waiting[]) => {
    latest.current = next;
    setShown(next);
  };
  const remove = (key: number) => setWaiting(latest.current.filter((one) => one.key !== key));
  const update = (key: number, change: Partial<Waiting>) =>
    setWaiting(latest.current.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (;;) {
      const next = latest.current.find(({ failure }) => failure === null);
      if (next === undefined) break;
      const { key, file } = next;
      const failure = await uploadPicture({
        productId,
        file,
        alt,
        onProgress: (part) => update(key, { part }),
      });
      if (failure === null) remove(key);
      else update(key, { failure });
      dispatch(reloadProducts());
    }
    isSending.current = false;
  };
  const add = (files: readonly File[]) => {
    const free = room - latest.current.length;
    const added = files.slice(0, FILES_MAX).map((file, at) => ({
      key: (lastKey += 1),
      file,
      part: 0,
      failure: describeRefusal(file, at < free),
    }));
    setWaiting([...latest.current, ...added]);
    void send();
  };
  const begin = useRef(add);
  // When the page of a product opens that was created with them.
  useEffect(() => {
    const files = takeFiles(productId);
    if (files.length > 0) begin.current(files);
  }, [productId]);

  return (
    <PictureDrop onFiles={add}>
      {waiting.map(({ key, file, part, failure }) => (
        <div key={key} className={classes.waiting}>
          <ChosenPicture file={file} />
          <Text span className="break">
            {file.name}
            {failure !== null && (
              <Text span c="var(--bad)" role="alert" display="block">
                {failure}
              </Text>
            )}
          </Text>
          {failure === null ? (
            <progress
              className={classes.progress}
              aria-label={`Upload of ${file.name}`}
              value={part}
              max={1}
            />
          ) : (
            <Group gap={6}>
              <Button
                variant="default"
                aria-label={`Upload ${file.name} again`}
                onClick={() => {
                  update(key, { part: 0, failure: null });
                  void send();
                }}
              >
                Try again
              </Button>
              <Button variant="default" aria-label={`Do not upload ${file.name}`} onClick={() => remove(key)}>
                Remove
              </Button>
            </Group>
          )}
        </div>
      ))}
    </PictureDrop>
  );
}

function describeRefusal({ size }: File, hasRoom: boolean): string | null {
  if (!hasRoom) return 'The product has no room for it.';

  return size > PICTURE_LIMITS.bytes ? 'A picture has at most 20 MB.' : null;
}

/** The file itself, because a name such as IMG_4231.jpg does not say which it is. */
function ChosenPicture({ file }: { readonly file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;

    return () => URL.revokeObjectURL(url);
  }, [file]);

  return <img ref={image} className={classes.chosen} alt="" />;
}

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
function uploadPicture({ productId, file, alt, onProgress }: Upload): Promise<string | null> {
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
