import { SETTINGS, SETTINGS_SECTIONS } from '@ronin/contracts/settings-fields';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { Section } from '../../ui/console/detail/Section.tsx';
import { FailedLoad } from '../../ui/console/FailedLoad.tsx';
import { SaveBar } from '../../ui/console/form/SaveBar.tsx';
import { LoadingRows } from '../../ui/console/LoadingRows.tsx';
import { SettingInput } from './inputs/SettingInput.tsx';
import { anchorOf, SectionIndex } from './SectionIndex.tsx';
import { type Settings, settingsApi } from './settings.api.ts';
import { useSettingsForm } from './use-settings-form.ts';
import classes from './Settings.module.css';

/** What makes the shop this workshop's (behaviour: staff 9). */
export function SettingsConsole() {
  const { data, error, refetch } = settingsApi.useGetSettingsQuery();

  return (
    <ConsolePage title="Settings" layout="report">
      {error !== undefined && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <LoadingRows name="Loading the settings" />}
      {data !== undefined && (
        <SettingsPage loaded={data} onReload={async () => (await refetch()).data ?? null} />
      )}
    </ConsolePage>
  );
}

interface SettingsPageProps {
  readonly loaded: Settings;
  readonly onReload: () => Promise<Settings | null>;
}

/** All sections in one form, with their index and one button that saves what is changed. */
function SettingsPage({ loaded, onReload }: SettingsPageProps) {
  const { form, formRef, changedCount, isSaving, isSaved, failure, save, discard } = useSettingsForm(
    loaded,
    onReload,
  );

  return (
    <div className={classes.page}>
      <SectionIndex />
      <form
        ref={formRef}
        className={classes.sections}
        aria-label="Settings"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {SETTINGS_SECTIONS.map(({ name, title, about }) => (
          <div key={name} id={anchorOf(name)} className={classes.section}>
            <Section title={title} note={about} order={2}>
              {SETTINGS.filter(({ section }) => section === name).map((setting) => (
                <SettingInput
                  key={setting.name}
                  setting={setting}
                  form={form}
                  isCurrencyFixed={loaded.currencyIsFixed}
                />
              ))}
            </Section>
          </div>
        ))}
        <SaveBar
          button="Save"
          isBusy={isSaving}
          canSave={changedCount > 0}
          onDiscard={changedCount > 0 ? discard : null}
          note={describe(changedCount, isSaved)}
          failure={failure}
        />
      </form>
    </div>
  );
}

function describe(changedCount: number, isSaved: boolean): string {
  if (changedCount === 0) return isSaved ? 'Saved.' : 'Nothing is changed.';

  return changedCount === 1 ? '1 change' : `${String(changedCount)} changes`;
}
