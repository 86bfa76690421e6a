import { type ReactNode, useState } from 'react';
import { ConsoleForm } from '../../ui/console/form/ConsoleForm.tsx';
import { readFields, useUnsavedForm } from '../../ui/console/form/unsaved-forms.ts';
import { useForm } from '../../ui/use-form.ts';
import type { SettingsChange } from './settings.api.ts';
import classes from './Settings.module.css';

type Form = ReturnType<typeof useForm>;
export type Fields = (name: string) => string;

/** What every section gets: the settings as they were loaded, and how to save some of them. */
export interface SectionProps {
  /** @returns why it was refused; null when it was saved. */
  readonly onSave: (change: SettingsChange) => Promise<string | null>;
}

interface SettingsSectionProps extends SectionProps {
  readonly title: string;
  readonly about: string;
  readonly validate?: (fields: Fields) => Record<string, string | undefined>;
  /** The settings of the section, from valid fields. */
  readonly toChange: (fields: Fields) => SettingsChange;
  readonly tools?: ReactNode;
  readonly children: (fieldProps: Form['fieldProps']) => ReactNode;
}

/** A part of the settings that is saved by itself. */
export function SettingsSection(props: SettingsSectionProps) {
  const { title, about, validate = () => ({}), toChange, onSave, tools, children } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { formRef, markSaved } = useUnsavedForm();
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate,
    onSubmit: async (fields, form) => {
      const sent = readFields(form);
      setSaved(false);
      const refused = await onSave(toChange(fields));
      setFailure(refused);
      setSaved(refused === null);
      if (refused === null) markSaved(sent);
    },
  });

  return (
    <section className={classes.section} aria-label={title}>
      <header className={classes.about}>
        <h2 className={classes.title}>{title}</h2>
        <p>{about}</p>
      </header>
      <ConsoleForm
        name={title}
        formProps={{ ...formProps, ref: formRef }}
        button={`Save ${title.toLowerCase()}`}
        isBusy={isSubmitting}
        failure={failure}
        success={isSaved ? 'Saved.' : null}
        tools={tools}
      >
        {children(fieldProps)}
      </ConsoleForm>
    </section>
  );
}
