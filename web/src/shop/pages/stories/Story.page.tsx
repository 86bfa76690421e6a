import { useLocation } from 'react-router-dom';
import { Head } from '../../../app/Head.tsx';
import { SteelTexture } from '../../../components/brand/Steel.tsx';
import { ContentSection } from '../../../components/layout/ContentSection.tsx';
import { PageHeading } from '../../../components/layout/PageHeading.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { StoryPicture } from '../../../components/product/StoryPicture.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { stories } from '../content/stories.ts';
import { NotFoundPage } from '../NotFound.page.tsx';

/** The shared content screen of /heritage, /atelier and /craftsmanship (behaviour: pages 1). */
export function StoryPage() {
  const { pathname } = useLocation();
  const story = stories[pathname];
  if (!story) return <NotFoundPage />;

  return (
    <>
      <Head title={story.title} description={story.description} path={pathname} />
      <PageHeading title={story.title} kanji={story.kanji}>
        <p>{story.intro}</p>
      </PageHeading>
      {story.sections.map(({ title, product, paragraphs }, index) => (
        <ContentSection
          key={title}
          title={title}
          turned={index % 2 === 1}
          aside={<StoryPicture name={product} />}
        >
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </ContentSection>
      ))}
      <Section ground="washi" className="closing gap-4" label={story.title}>
        <SteelTexture />
        <p className="display size-3xl">{story.saying}</p>
        <p>
          <ButtonLink to={story.next.path}>{story.next.label}</ButtonLink>
        </p>
      </Section>
    </>
  );
}
