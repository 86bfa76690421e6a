import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '../../app/local-storage.ts';
import { EMPTY_DRAFT, type ProductDraft } from './product-draft.ts';

interface Stored {
  /** The version that the draft began from. */
  readonly version: number;
  readonly draft: ProductDraft;
}

/** What somebody has typed, kept in the browser until it is saved. `key` is that of the product, or `new`. */
export function useProductDraft(key: string, version: number, saved: ProductDraft) {
  const storageKey = storageKeyOf(key);
  const [stored, setStored] = useState(() => read(storageKey));
  /** Also for a save that began before the last key was pressed. */
  const latest = useRef(stored);
  const keep = (next: Stored | null) => {
    latest.current = next;
    setStored(next);
    writeStored('localStorage', storageKey, next);
  };

  return {
    draft: stored?.draft ?? saved,
    /** The version that the next save names. */
    version: stored?.version ?? version,
    isChanged: stored !== null,
    change: (fields: Partial<ProductDraft>) =>
      keep({ version: stored?.version ?? version, draft: { ...(stored?.draft ?? saved), ...fields } }),
    /** Keeps what was typed, on top of a newer version. */
    rebase: (newer: number) => {
      if (stored !== null) keep({ ...stored, version: newer });
    },
    discard: () => keep(null),
    /** Call when `sent` was saved as `newer`: what was typed since then stays, on top of it. */
    settle: (sent: ProductDraft, newer: number) => {
      const now = latest.current;
      keep(now === null || now.draft === sent ? null : { ...now, version: newer });
    },
  };
}

/** What is typed in another tab of this browser and not saved; null when nothing is. */
export function useTypedDraft(key: string): ProductDraft | null {
  const storageKey = storageKeyOf(key);
  const [stored, setStored] = useState(() => read(storageKey));
  useEffect(() => {
    const follow = ({ key: changed }: StorageEvent) => {
      if (changed === storageKey || changed === null) setStored(read(storageKey));
    };
    window.addEventListener('storage', follow);

    return () => window.removeEventListener('storage', follow);
  }, [storageKey]);

  return stored?.draft ?? null;
}

const storageKeyOf = (key: string): string => `ronin.products.draft.${key}`;

function read(key: string): Stored | null {
  const stored = readStored('localStorage', key, isStored);

  return stored && { ...stored, draft: { ...EMPTY_DRAFT, ...stored.draft } };
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'draft' in value &&
  typeof value.draft === 'object' &&
  value.draft !== null &&
  hasKnownShape(value.draft);

/** A draft of another release may have other fields. One that the form cannot show is dropped, and the saved fields are shown. */
const hasKnownShape = (draft: object): boolean =>
  Object.entries(EMPTY_DRAFT).every(([name, empty]) => {
    const value: unknown = Reflect.get(draft, name);
    if (value === undefined) return true;

    return typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);
  });
