import { SETTINGS, SETTINGS_SECTIONS } from '@ronin/contracts/settings-fields';
import { useEffect, useState } from 'react';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { Section } from '../../ui/console/detail/Section.tsx';
import { SaveBar } from '../../ui/console/form/SaveBar.tsx';
import { Loaded } from '../../ui/console/Loaded.tsx';
import { NavLink } from '../../ui/mantine.ts';
import { SettingInput } from './inputs/SettingInput.tsx';
import { type Settings, settingsApi } from './settings.api.ts';
import { useSettingsForm } from './use-settings-form.ts';
import classes from './Settings.module.css';

/** What makes the shop this workshop's (behaviour: staff 9). */
export const SettingsConsole = () => (
  <ConsolePage title="Settings" layout="report">
    <Loaded query={settingsApi.useGetSettingsQuery()} name="Loading the settings">
      {(settings) => <SettingsPage loaded={settings} />}
    </Loaded>
  </ConsolePage>
);

function SettingsPage({ loaded }: { readonly loaded: Settings }) {
  const { form, formRef, changedCount, isSaving, isSaved, failure, save, discard } = useSettingsForm(loaded);

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

type SectionName = (typeof SETTINGS_SECTIONS)[number]['name'];

const anchorOf = (name: SectionName): string => `settings-${name}`;

/** The sections as links. It marks the one that is read. */
function SectionIndex() {
  const current = useCurrentSection();

  return (
    <nav className={classes.index} aria-label="Sections">
      {SETTINGS_SECTIONS.map(({ name, title }) => (
        <NavLink
          key={name}
          href={`#${anchorOf(name)}`}
          label={title}
          active={name === current}
          aria-current={name === current ? 'location' : undefined}
        />
      ))}
    </nav>
  );
}

/** The last section that begins in the upper third of the window; at the end of the page the last one. */
function useCurrentSection(): SectionName {
  const [current, setCurrent] = useState<SectionName>(SETTINGS_SECTIONS[0].name);
  useEffect(() => {
    const update = () => {
      const places = SETTINGS_SECTIONS.map(({ name }) => ({
        name,
        place: document.getElementById(anchorOf(name))?.getBoundingClientRect(),
      }));
      const isAtEnd = (places.at(-1)?.place?.bottom ?? Infinity) < window.innerHeight;
      const begun = places.filter(
        ({ place }) => isAtEnd || (place?.top ?? Infinity) < window.innerHeight / 3,
      );
      setCurrent(begun.at(-1)?.name ?? SETTINGS_SECTIONS[0].name);
    };
    // A scroll event does not bubble: the scrolled element is inside of the document.
    document.addEventListener('scroll', update, { capture: true, passive: true });

    return () => document.removeEventListener('scroll', update, { capture: true });
  }, []);

  return current;
}
