import { useEffect, useRef, useState } from 'react';
import { toApiError } from '../../app/api.ts';
import { getErrorDetail, getFieldErrors } from '../../app/error-detail.ts';
import { useUnsavedText } from '../../ui/console/form/use-console-form.ts';
import { type Settings, settingsApi } from './settings.api.ts';
import { describeChanges, listChanged, pickChanged, rebase, toDraft } from './settings-draft.ts';

/** What the inputs of the page need. */
export interface SettingsForm {
  readonly draft: Settings;
  readonly set: <Name extends keyof Settings>(name: Name, value: Settings[Name]) => void;
  /** Why the service refused a field, by its path in the call. */
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * All settings as one form. Only what differs from what this page loaded or saved is sent. When another admin was faster, the
 * page takes their values over, except where something else was typed, which the next save stores.
 */
export function useSettingsForm(loaded: Settings) {
  const [known, setKnown] = useState(loaded);
  const [draft, setDraft] = useState(() => toDraft(loaded));
  const [errors, setErrors] = useState<SettingsForm['errors']>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [change, { isLoading }] = settingsApi.useChangeSettingsMutation();
  const [reload] = settingsApi.useLazyGetSettingsQuery();
  const base = toDraft(known);
  const changedCount = listChanged(draft, base).length;
  const formRef = useRef<HTMLFormElement>(null);
  useUnsavedText(changedCount > 0);
  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const show = (stored: Settings, since: Settings) => {
    setKnown(stored);
    setDraft((now) => rebase(now, since, stored));
  };
  const save = async () => {
    if (isLoading || changedCount === 0) return;
    setFailure(null);
    setErrors({});
    const { data, error } = await change({ version: known.version, ...pickChanged(draft, base) });
    if (data) {
      show(data, draft);
      setSaved(true);
      return;
    }
    const now = toApiError(error).status === 412 ? (await reload()).data : undefined;
    if (now) {
      show(now, base);
      setFailure(
        `Somebody else has changed the settings: ${describeChanges(known, now)}. What you typed is kept. Save again to store it.`,
      );
      return;
    }
    const found = getFieldErrors(error);
    setErrors(found);
    setFailure(
      Object.keys(found).length > 0 ? 'Nothing was saved. See the marked fields.' : getErrorDetail(error),
    );
  };

  return {
    form: {
      draft,
      set: (name, value) => {
        setDraft((now) => ({ ...now, [name]: value }));
        setSaved(false);
        setErrors((now) => withoutField(now, name));
      },
      errors,
    } satisfies SettingsForm,
    formRef,
    changedCount,
    isSaving: isLoading,
    isSaved,
    failure,
    save,
    discard: () => {
      setDraft(base);
      setErrors({});
      setFailure(null);
    },
  };
}

/** The same object when nothing is left out, so that no input is drawn again for it. */
function withoutField(errors: SettingsForm['errors'], name: string): SettingsForm['errors'] {
  const others = Object.entries(errors).filter(([path]) => path.split('.', 1)[0] !== name);

  return others.length === Object.keys(errors).length ? errors : Object.fromEntries(others);
}
