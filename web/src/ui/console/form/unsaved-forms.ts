import { createContext, use, useEffect, useRef } from 'react';

/** Asked at the moment of leaving. */
type HasUnsaved = () => boolean;

interface UnsavedForms {
  /** @returns how to end it. */
  readonly watch: (hasUnsaved: HasUnsaved) => () => void;
  /** A navigation that waits for an answer goes on when everything is saved. */
  readonly checkAgain: () => void;
}

/** Without a LeaveGuard nothing is asked. */
export const UnsavedFormsContext = createContext<UnsavedForms>({
  watch: () => () => undefined,
  checkAgain: () => undefined,
});

/** LeaveGuard asks before this form is left with other values than it was opened or last saved with. */
export function useUnsavedForm() {
  const { watch, checkAgain } = use(UnsavedFormsContext);
  const formRef = useRef<HTMLFormElement>(null);
  const saved = useRef('');
  useEffect(() => {
    const form = formRef.current;
    if (!form) return undefined;
    saved.current = readFields(form);

    return watch(() => readFields(form) !== saved.current);
  }, [watch]);

  return {
    formRef,
    /** @param sent what `readFields` returned before the save: somebody may have typed since. */
    markSaved: (sent: string) => {
      saved.current = sent;
      checkAgain();
    },
  };
}

/** The values of all named fields, to be compared. */
export const readFields = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form)]);

/** The same for a text in the state of a component. */
export function useUnsavedText(isUnsaved: boolean): void {
  const { watch } = use(UnsavedFormsContext);
  useEffect(() => (isUnsaved ? watch(() => true) : undefined), [isUnsaved, watch]);
}
