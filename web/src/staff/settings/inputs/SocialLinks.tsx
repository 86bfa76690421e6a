import { SETTINGS_LIMITS, TEXT_LIMITS } from '@ronin/contracts/limits';
import { TextInput } from '../../../ui/mantine.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { Rows } from './Rows.tsx';

/** The social links of the footer. */
export const SocialLinks = ({ form: { draft, set, errors } }: { readonly form: SettingsForm }) => (
  <Rows
    rows={draft.socialLinks}
    path="socialLinks"
    errors={errors}
    nameOf={(index) => `Link ${String(index + 1)}`}
    max={SETTINGS_LIMITS.links}
    add="Add a link"
    empty={{ name: '', url: '' }}
    onChange={(links) => set('socialLinks', links)}
  >
    {(_link, { text }) => (
      <>
        <TextInput label="Name" maxLength={TEXT_LIMITS.name} {...text('name')} />
        <TextInput
          label="Address"
          placeholder="https://"
          inputMode="url"
          maxLength={TEXT_LIMITS.url}
          {...text('url')}
        />
      </>
    )}
  </Rows>
);
