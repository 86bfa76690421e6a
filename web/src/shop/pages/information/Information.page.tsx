import { useLocation } from 'react-router-dom';
import { Head } from '../../../app/Head.tsx';
import { useAppSelector } from '../../../app/hooks.ts';
import { EmptyState } from '../../../components/layout/EmptyState.tsx';
import { PageHeading } from '../../../components/layout/PageHeading.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { TryAgain } from '../../../components/layout/TryAgain.tsx';
import { CardSkeletons } from '../../../components/product/Skeleton.tsx';
import { MarkedText } from '../../../components/text/MarkedText.tsx';
import { useSitePage } from '../../content/pages/use-site-page.ts';
import { breadcrumbs } from '../content/json-ld.ts';
import classes from './Information.module.css';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const DESCRIPTIONS: Partial<Record<string, string>> = {
  privacy: 'What the shop stores about you, why, and for how long.',
  terms: 'The terms of an order.',
  shipping: 'Where we ship, for how much, and how long it takes.',
  returns: 'How to return a piece, and what happens with your money.',
  imprint: 'Who sells here, and how to reach us.',
  cookies: 'Every cookie of this shop, and why there is no banner.',
};

/** /privacy, /terms, /shipping, /returns, /imprint and /cookies, as merchants wrote them (behaviour: content 3). */
export function InformationPage() {
  const { pathname } = useLocation();
  const slug = pathname.slice(1);
  const { publicUrl, shop } = useAppSelector((state) => state.site);
  const { page, isError, retry } = useSitePage(slug);
  const title = page?.title ?? slug.charAt(0).toUpperCase() + slug.slice(1);

  return (
    <>
      <Head
        title={title}
        description={DESCRIPTIONS[slug] ?? title}
        path={pathname}
        jsonLd={[breadcrumbs(publicUrl, shop, [{ name: title, path: pathname }])]}
      />
      <PageHeading
        compact
        title={title}
        kanji={{ characters: '誉', reading: 'homare', meaning: 'a good name' }}
      />
      <Section className="nearer" tight label={title}>
        {isError && (
          <EmptyState as="h2" title="This page could not be loaded." action={<TryAgain onRetry={retry} />} />
        )}
        {!page && !isError && <CardSkeletons count={2} label="Loading the page" />}
        {page && (
          <div className={`stack measure soft ${classes.text ?? ''}`}>
            <MarkedText text={page.body} />
            <p className="note ruled above-4">
              Last changed on <time dateTime={page.updatedAt}>{DAY.format(new Date(page.updatedAt))}</time>
            </p>
          </div>
        )}
      </Section>
    </>
  );
}
