import { Head } from '../../../app/Head.tsx';
import { Divider } from '../../../components/brand/Divider.tsx';
import { Kanji } from '../../../components/brand/Kanji.tsx';
import { ContentSection } from '../../../components/layout/ContentSection.tsx';
import { PageHeading } from '../../../components/layout/PageHeading.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { StoryPicture } from '../../../components/product/StoryPicture.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { pillars, values } from '../content/brand-content.ts';
import classes from './Philosophy.module.css';

/** 'The Way of the Ronin' with its anchors (behaviour: pages 4). */
export function PhilosophyPage() {
  return (
    <>
      <Head
        title="The Way of the Ronin"
        description="Why the house is named after a swordsman without a master: honor, strength and path, folded into steel."
        path={paths.philosophy}
      />
      <PageHeading
        title="The Way of the Ronin"
        kanji={{ characters: '道', reading: 'michi', meaning: 'a road, a way of doing' }}
      >
        <p>A name for a man who lost his place and kept his word.</p>
      </PageHeading>
      <ContentSection title="Born from Necessity" aside={<StoryPicture name="Ronin Cuff" />}>
        <p>
          When a house fell, its swordsmen lost their master overnight. Rank went, rice went, the gate was
          shut. What stayed was a blade, the hand that knew it, and a name to keep clean.
        </p>
        <p>
          Some hired out. Some begged. Some taught, or forged, or learned a second trade. The word for all of
          them was
          <i> rōnin</i>, wave person: one who is carried, and has to learn to steer.
        </p>
        <p>
          We started from the same need: something of one’s own that no house hands out. Heavy enough to feel.
          Plain enough for work. Made of a material that remembers how it was made.
        </p>
      </ContentSection>
      <ContentSection
        title="Bridging Worlds"
        id="asian-american"
        turned
        aside={<StoryPicture name="Enso Bangle" />}
      >
        <p>
          To grow up Asian American is to translate: names, food, silence, your father. Each side asks for
          half of you, and keeps asking.
        </p>
        <p>
          A billet shows another way. Two steels, one hard and one tough, are welded and folded until neither
          can be taken out again. Etch the bar and both are there to see, line beside line. It is not a
          compromise between them. It is stronger than either.
        </p>
        <p>
          We make jewelry for Asian American men who are done with choosing. Others are welcome to wear it.
        </p>
      </ContentSection>
      <Divider />
      <Section id="craftsmanship" className="gap-4" labelledBy="forged">
        <h2 id="forged" className="size-3xl left-5">
          Forged with Purpose
        </h2>
        <p className="large soft measure right-6">
          Steel is stacked, welded in the fire, drawn out, folded and welded again. Then it is cut, ground and
          laid in acid, which bites one steel and spares the other. That is when the maker first sees the
          pattern.
        </p>
        <ul className={`stack gap-4 above-4 ${classes.pillars ?? ''}`}>
          {pillars.map(({ title, text }) => (
            <li key={title} className="ruled">
              <h3 className="size-xl">{title}</h3>
              <p className="above-2 soft narrow">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section ground="washi" className="gap-8" labelledBy="values">
        <h2 id="values" className="size-xl">
          Three words to hold to
        </h2>
        {values.map(({ name, kanji, text }) => (
          <div key={name} className={classes.value}>
            <Kanji {...kanji} size="vast" />
            <h3 className="size-2xl above-3">{name}</h3>
            <p className="above-1 narrow">{text}</p>
          </div>
        ))}
      </Section>
      <Section className={`gap-4 ${classes.begin ?? ''}`} labelledBy="begin">
        <div>
          <h2 id="begin" className="size-3xl">
            Begin Your Journey
          </h2>
          <p className="above-2 soft">
            Choose one piece and wear it for a year. It will look like yours by then.
          </p>
        </div>
        <p className={`row ${classes.actions ?? ''}`}>
          <ButtonLink to={paths.shop} variant="primary">
            Explore Collection
          </ButtonLink>
          <ButtonLink to={paths.contact}>Write to the workshop</ButtonLink>
        </p>
      </Section>
    </>
  );
}
