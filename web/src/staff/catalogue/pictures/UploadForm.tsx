import { PICTURE_LIMITS, PRODUCT_LIMITS } from '@ronin/contracts/limits';
import { useEffect, useId, useRef, useState } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { Button, TextInput } from '../../../ui/mantine.ts';
import { reloadProducts } from '../products.api.ts';
import { uploadPicture } from '../upload-picture.ts';
import classes from './Pictures.module.css';

/** A file that waits for its text and its upload. */
interface Waiting {
  readonly key: number;
  readonly file: File;
  readonly alt: string;
  readonly failure: string | null;
}

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

let lastKey = 0;

/** Several pictures at once: choose the files, describe each, and send them one after the other. */
export function UploadForm({ productId, room }: { readonly productId: number; readonly room: number }) {
  const dispatch = useAppDispatch();
  const inputId = useId();
  const [waiting, setShown] = useState<readonly Waiting[]>([]);
  /** The list as it is now, for uploads that began before it changed. */
  const latest = useRef(waiting);
  const setWaiting = (next: readonly Waiting[]) => {
    latest.current = next;
    setShown(next);
  };
  const [sending, setSending] = useState<{ key: number; part: number } | null>(null);
  const update = (key: number, fields: Partial<Waiting>) => {
    setWaiting(latest.current.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  };
  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, room - waiting.length).map((file) => ({
      key: (lastKey += 1),
      file,
      alt: '',
      failure: file.size > PICTURE_LIMITS.bytes ? 'A picture has at most 20 MB.' : null,
    }));
    setWaiting([...waiting, ...chosen]);
  };
  const send = async () => {
    for (const { key } of waiting) {
      const next = latest.current.find((one) => one.key === key);
      if (next === undefined) continue;
      const { file, alt } = next;
      if (alt.trim() === '') {
        update(key, { failure: 'Say what the picture shows.' });
        continue;
      }
      setSending({ key, part: 0 });
      const failure = await uploadPicture({
        productId,
        file,
        alt: alt.trim(),
        onProgress: (part) => {
          setSending({ key, part });
        },
      });
      if (failure === null) setWaiting(latest.current.filter((one) => one.key !== key));
      else update(key, { failure });
      dispatch(reloadProducts());
    }
    setSending(null);
  };

  return (
    <form
      className={classes.upload}
      aria-label="Upload pictures"
      onSubmit={(event) => {
        event.preventDefault();
        if (sending === null) void send();
      }}
    >
      <label className={classes.choose} htmlFor={inputId}>
        Choose pictures
      </label>
      <input
        id={inputId}
        className={classes.input}
        type="file"
        accept={TYPES}
        multiple
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <span className={classes.quiet}>JPEG, PNG, WebP or AVIF, at most 20 MB each.</span>
      {waiting.map(({ key, file, alt, failure }) => (
        <div key={key} className={classes.waiting}>
          <ChosenPicture file={file} />
          <TextInput
            label={`What ${file.name} shows`}
            placeholder="Ring of folded steel on slate"
            maxLength={PRODUCT_LIMITS.alt}
            value={alt}
            error={failure}
            onChange={({ currentTarget }) => {
              update(key, { alt: currentTarget.value, failure: null });
            }}
          />
          {sending?.key === key ? (
            <progress
              className={classes.progress}
              aria-label={`Upload of ${file.name}`}
              value={sending.part}
              max={1}
            />
          ) : (
            <Button
              variant="default"
              aria-label={`Do not upload ${file.name}`}
              onClick={() => {
                setWaiting(waiting.filter((one) => one.key !== key));
              }}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {waiting.length > 0 && (
        <Button type="submit" className={classes.send ?? ''} loading={sending !== null}>
          {waiting.length === 1 ? 'Upload picture' : `Upload ${String(waiting.length)} pictures`}
        </Button>
      )}
    </form>
  );
}

/** The file itself, because a name such as IMG_4231.jpg does not say what to describe. */
function ChosenPicture({ file }: { readonly file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;

    return () => {
      URL.revokeObjectURL(url);
    };
  }, [file]);

  return <img ref={image} className={classes.chosen} alt="" />;
}
