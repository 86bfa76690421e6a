import type { ComponentProps } from 'react';
import { Head } from '../../../app/Head.tsx';
import { PageHeading } from '../../../components/layout/PageHeading.tsx';

type HeadProps = ComponentProps<typeof Head>;

interface PageTopProps
  extends ComponentProps<typeof PageHeading>, Pick<HeadProps, 'description' | 'jsonLd' | 'path'> {
  /** Of the browser's tab, where it is not the page's. */
  readonly tabTitle?: string;
}

export const PageTop = ({ description, jsonLd, path, tabTitle, ...heading }: PageTopProps) => (
  <>
    <Head title={tabTitle ?? heading.title} description={description} path={path} jsonLd={jsonLd} />
    <PageHeading {...heading} />
  </>
);
