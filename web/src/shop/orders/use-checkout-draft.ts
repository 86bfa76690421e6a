import { useState } from 'react';
import { readDraft, renewDraftKey, writeDraft } from '../../app/commerce/checkout-draft.ts';

interface Draft {
  /** Of the order that the form makes. */
  readonly key: string;
  /** What was typed before, by the field's name. */
  readonly initial: Readonly<Record<string, string>>;
  readonly save: (form: HTMLFormElement) => void;
  /** For another order than the one that was placed with the last key. @returns the new key */
  readonly renew: () => string;
}

/** What was typed on the page, kept for this tab. In the browser only. */
export function useCheckoutDraft(): Draft {
  const [draft, setDraft] = useState(readDraft);

  return {
    key: draft.key,
    initial: draft.values,
    save: (form) => {
      const values = Object.fromEntries(
        Array.from(new FormData(form)).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      );
      writeDraft({ key: draft.key, values });
    },
    renew: () => {
      const key = renewDraftKey();
      setDraft({ ...draft, key });

      return key;
    },
  };
}
