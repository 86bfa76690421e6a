import { SETTINGS_LIMITS, TEXT_LIMITS } from '@ronin/contracts/limits';
import { Button, TextInput } from '../../../ui/mantine.ts';
import type { Settings } from '../settings.api.ts';
import { type Fields, type SectionProps, SettingsSection } from '../SettingsSection.tsx';
import { useRows } from '../use-rows.ts';
import classes from '../Settings.module.css';

interface LinksSectionProps extends SectionProps {
  readonly settings: Settings;
}

/** The social links of the footer. */
export function LinksSection({ settings, onSave }: LinksSectionProps) {
  const { rows, add, remove } = useRows(settings.socialLinks);
  const linkOf = (key: string, fields: Fields) => ({
    name: fields(`link-${key}-name`).trim(),
    url: fields(`link-${key}-url`).trim(),
  });

  return (
    <SettingsSection
      title="Social links"
      about="Shown at the end of every page, in this order."
      onSave={onSave}
      validate={(fields) =>
        Object.fromEntries(
          rows.flatMap(({ key }) => {
            const { name, url } = linkOf(key, fields);
            return [
              [`link-${key}-name`, name === '' ? 'Enter a name.' : undefined],
              [`link-${key}-url`, /^https:\/\/\S+$/.test(url) ? undefined : 'Begins with https://'],
            ];
          }),
        )
      }
      toChange={(fields) => ({ socialLinks: rows.map(({ key }) => linkOf(key, fields)) })}
      tools={
        rows.length < SETTINGS_LIMITS.links && (
          <Button variant="default" onClick={add}>
            Add a link
          </Button>
        )
      }
    >
      {(fieldProps) =>
        rows.map(({ key, value }, index) => (
          <fieldset key={key} className={classes.row}>
            <legend>Link {index + 1}</legend>
            <TextInput
              label="Name"
              maxLength={TEXT_LIMITS.name}
              defaultValue={value?.name ?? ''}
              {...fieldProps(`link-${key}-name`)}
            />
            <TextInput
              label="Address"
              placeholder="https://"
              inputMode="url"
              maxLength={TEXT_LIMITS.url}
              defaultValue={value?.url ?? ''}
              {...fieldProps(`link-${key}-url`)}
            />
            <Button
              variant="default"
              aria-label={`Remove link ${String(index + 1)}`}
              onClick={() => {
                remove(key);
              }}
            >
              Remove
            </Button>
          </fieldset>
        ))
      }
    </SettingsSection>
  );
}
