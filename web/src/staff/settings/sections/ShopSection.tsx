import { SETTINGS_LIMITS, TEXT_LIMITS } from '@ronin/contracts/limits';
import { isEmail } from '../../../app/is-email.ts';
import { Textarea, TextInput } from '../../../ui/mantine.ts';
import type { Settings } from '../settings.api.ts';
import { type SectionProps, SettingsSection } from '../SettingsSection.tsx';

interface ShopSectionProps extends SectionProps {
  readonly settings: Settings;
}

/** What pages and mails say about the shop. */
export function ShopSection({ settings, onSave }: ShopSectionProps) {
  return (
    <SettingsSection
      title="Shop"
      about="The name and the contact on the pages of the shop and in its mails, and the name on new invoices."
      onSave={onSave}
      validate={(fields) => ({
        name: fields('name').trim() === '' ? 'Enter a name.' : undefined,
        contactEmail: isEmail(fields('contactEmail').trim()) ? undefined : 'Enter an e-mail address.',
      })}
      toChange={(fields) => ({
        name: fields('name').trim(),
        tagline: fields('tagline').trim(),
        summary: fields('summary').trim().replaceAll(/\s+/g, ' '),
        contactEmail: fields('contactEmail').trim(),
        location: fields('location').trim(),
      })}
    >
      {(fieldProps) => (
        <>
          <TextInput
            label="Name"
            maxLength={TEXT_LIMITS.name}
            defaultValue={settings.name}
            {...fieldProps('name')}
          />
          <TextInput
            label="Tagline"
            description="One line below the name."
            maxLength={TEXT_LIMITS.label}
            defaultValue={settings.tagline}
            {...fieldProps('tagline')}
          />
          <Textarea
            label="Summary"
            description="One sentence for search engines and shared links."
            autosize
            minRows={2}
            maxLength={SETTINGS_LIMITS.summary}
            defaultValue={settings.summary}
            {...fieldProps('summary')}
          />
          <TextInput
            label="Contact address"
            description="Customers write to it. Mails about low stock go to it."
            type="email"
            maxLength={TEXT_LIMITS.email}
            defaultValue={settings.contactEmail}
            {...fieldProps('contactEmail')}
          />
          <TextInput
            label="Location"
            maxLength={TEXT_LIMITS.label}
            defaultValue={settings.location}
            {...fieldProps('location')}
          />
        </>
      )}
    </SettingsSection>
  );
}

/** Who sells, on invoices. */
export function SellerSection({ settings, onSave }: ShopSectionProps) {
  return (
    <SettingsSection
      title="Invoices"
      about="The seller on new invoices and credit notes, and in the imprint. Documents that were issued stay as they are."
      onSave={onSave}
      validate={(fields) => ({
        address: fields('address').trim() === '' ? 'Enter the postal address.' : undefined,
      })}
      toChange={(fields) => ({
        address: fields('address').replaceAll('\r\n', '\n').trim(),
        taxId: fields('taxId').trim(),
      })}
    >
      {(fieldProps) => (
        <>
          <Textarea
            label="Postal address"
            description="In lines, as on a letter, without the name of the shop."
            autosize
            minRows={3}
            maxLength={SETTINGS_LIMITS.address}
            defaultValue={settings.address}
            {...fieldProps('address')}
          />
          <TextInput
            label="Tax number"
            maxLength={SETTINGS_LIMITS.taxId}
            defaultValue={settings.taxId}
            {...fieldProps('taxId')}
          />
        </>
      )}
    </SettingsSection>
  );
}
