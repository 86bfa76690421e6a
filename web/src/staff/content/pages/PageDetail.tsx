import type { StaffSitePage } from '@ronin/contracts';
import { SITE_PAGE_LIMITS } from '@ronin/contracts/limits';
import { fillIn } from '@ronin/format/fill-in';
import { useRef, useState } from 'react';
import { MarkedText } from '../../../components/text/MarkedText.tsx';
import { Detail } from '../../../ui/console/detail/Detail.tsx';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { OtherVersion } from '../../../ui/console/form/OtherVersion.tsx';
import { useFormVersion, useGuardedForm, whenSaved } from '../../../ui/console/form/use-console-form.ts';
import { Loaded } from '../../../ui/console/Loaded.tsx';
import { Stack, Text, Textarea, TextInput } from '../../../ui/mantine.ts';
import { contentApi } from '../content.api.ts';
import { TextValues } from '../values/TextValues.tsx';
import classes from '../Content.module.css';

export const PageDetail = ({ slug }: { readonly slug: string }) => (
  <Loaded query={contentApi.useGetStaffSitePageQuery({ slug })} name="Loading the page">
    {(page) => <PageEditor page={page} />}
  </Loaded>
);

/** When somebody else changes the page at the same time, what was typed stays, and their text is shown above the form. */
function PageEditor({ page }: { readonly page: StaffSitePage }) {
  const { slug } = page;
  const [body, setBody] = useState(page.body);
  const [save] = contentApi.useSaveSitePageMutation();
  const { isStale, version, see } = useFormVersion(page.version);
  const { form, fieldProps } = useGuardedForm({
    values: page,
    success: 'Saved. The shop shows it now.',
    validate: (fields) => ({
      title: fields('title').trim() === '' ? 'Write the title.' : undefined,
      body: fields('body').trim() === '' ? 'Write the text.' : undefined,
    }),
    onSubmit: (fields) =>
      whenSaved(save({ slug, version, title: fields('title'), body: fields('body') }), see),
  });
  const bodyField = fieldProps('body');
  const textRef = useRef<HTMLTextAreaElement>(null);
  const { data: values = [] } = contentApi.useListTextValuesQuery();
  const shown = fillIn(body, new Map(values.map(({ name, value }) => [name, value])));

  return (
    <Detail title={page.title}>
      {isStale && (
        <OtherVersion
          texts={[
            { label: 'Title', text: page.title },
            { label: 'Text', text: page.body },
          ]}
        />
      )}
      <Text c="dimmed">
        The shop shows this text at{' '}
        <a href={`/${slug}`} target="_blank" rel="noopener">
          /{slug}
        </a>
        . Read it against the law of your country before you sell.
      </Text>
      <ConsoleForm name={page.title} {...form} button="Save">
        <TextInput label="Title" maxLength={SITE_PAGE_LIMITS.title} {...fieldProps('title')} />
        <Textarea
          label="Text"
          description="## before a heading, - or 1. before the lines of a list, [words](/returns) for a link. Values of the settings are below."
          autosize
          minRows={12}
          maxRows={28}
          maxLength={SITE_PAGE_LIMITS.body}
          ref={textRef}
          {...bodyField}
          onChange={({ currentTarget }) => {
            bodyField.onChange();
            setBody(currentTarget.value);
          }}
        />
        <TextValues field={textRef} />
      </ConsoleForm>
      <details className={classes.preview}>
        <summary>Preview</summary>
        <Stack gap="sm" maw="40rem" pt="md" className={`break ${classes.previewText ?? ''}`}>
          <MarkedText text={shown} />
        </Stack>
      </details>
    </Detail>
  );
}
