import texts from '@ronin/contracts/brand-texts' with { type: 'json' };
import { Kanji } from '../../../components/brand/Kanji.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { ContentSection } from '../../../components/picture/ContentSection.tsx';
import { Divider } from '../../../components/picture/Divider.tsx';
import { BrandText } from '../../../components/text/BrandText.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ExploreLink } from '../parts/ExploreLink.tsx';
import { PageTop } from '../parts/PageTop.tsx';
import classes from './Philosophy.module.css';

const { values } = texts;
const {
  title: pageTitle,
  description,
  intro,
  kanji,
  necessity,
  worlds,
  purpose,
  valuesTitle,
  journey,
} = texts.philosophy;

/** The brand's philosophy with its anchors (behaviour: pages 4). */
export const PhilosophyPage = () => (
  <>
    <PageTop title={pageTitle} kanji={kanji} description={description} path={paths.philosophy}>
      <p>{intro}</p>
    </PageTop>
    <ContentSection title={necessity.title} product={necessity.product}>
      <Paragraphs texts={necessity.paragraphs} />
    </ContentSection>
    <ContentSection title={worlds.title} product={worlds.product} id="asian-american" turned>
      <Paragraphs texts={worlds.paragraphs} />
    </ContentSection>
    <Divider />
    <Section id="craftsmanship" className="gap-4" labelledBy="forged">
      <h2 id="forged" className="size-3xl left-5">
        {purpose.title}
      </h2>
      <p className="large soft measure right-6">{purpose.text}</p>
      <ul className={`stack gap-4 above-4 ${classes.pillars ?? ''}`}>
        {purpose.pillars.map(({ title, text }) => (
          <li key={title} className="ruled">
            <h3 className="size-xl">{title}</h3>
            <p className="above-2 soft narrow">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
    <Section ground="washi" className="gap-8" labelledBy="values">
      <h2 id="values" className="size-xl">
        {valuesTitle}
      </h2>
      {values.map(({ name, kanji: note, text }) => (
        <div key={name} className={classes.value}>
          <Kanji {...note} size="vast" />
          <h3 className="size-2xl above-3">{name}</h3>
          <p className="above-1 narrow">{text}</p>
        </div>
      ))}
    </Section>
    <Section className={`gap-4 end ${classes.begin ?? ''}`} labelledBy="begin">
      <div>
        <h2 id="begin" className="size-3xl">
          {journey.title}
        </h2>
        <p className="above-2 soft">{journey.text}</p>
      </div>
      <p className={`row ${classes.actions ?? ''}`}>
        <ExploreLink />
        <ButtonLink to={paths.contact}>Write to the workshop</ButtonLink>
      </p>
    </Section>
  </>
);

const Paragraphs = ({ texts: paragraphs }: { readonly texts: readonly string[] }) =>
  paragraphs.map((paragraph) => (
    <p key={paragraph}>
      <BrandText text={paragraph} />
    </p>
  ));
