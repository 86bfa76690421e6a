import { Footer } from '../../components/layout/Footer.tsx';
import { Header } from '../../components/layout/Header.tsx';
import { PageHeading } from '../../components/layout/PageHeading.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { ContentSection } from '../../components/picture/ContentSection.tsx';
import { defaultShop } from '../../default-shop.ts';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';

const WAVE = { characters: '浪', reading: 'rō', meaning: 'wave' };
const ignore = () => undefined;

/** The frame of the shop's pages. */
export function LayoutSpecimens() {
  return (
    <>
      <Headers />
      <SpecimenGroup name="PageHeading" wide>
        <Specimen state="high">
          <PageHeading title="Our collection" label="Shop" kanji={WAVE}>
            <p>Folded steel, etched until its layers show.</p>
          </PageHeading>
        </Specimen>
        <Specimen state="compact">
          <PageHeading title="Our collection" kanji={WAVE} compact />
        </Specimen>
        <Specimen state="compact, long word">
          <PageHeading title="Craftsmanship" kanji={WAVE} compact />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Section" wide>
        <Specimen state="on ink">
          <Section label="On ink">
            <p>The grid has four columns on a phone, and else twelve.</p>
          </Section>
        </Specimen>
        <Specimen state="on washi">
          <Section label="On washi" ground="washi">
            <p>The grid has four columns on a phone, and else twelve.</p>
          </Section>
        </Specimen>
        <Specimen state="tight">
          <Section label="Tight" tight>
            <p>The grid has four columns on a phone, and else twelve.</p>
          </Section>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="ContentSection" wide>
        <Specimen state="on ink">
          <ContentSection title="Forged with purpose" product="Enso Bangle">
            <p>Two steels, folded until nobody can part them again.</p>
            <p>The pattern is not drawn: it is what the hammer left.</p>
          </ContentSection>
        </Specimen>
        <Specimen state="on ink, picture first">
          <ContentSection title="Forged with purpose" product="Enso Bangle" turned>
            <p>Two steels, folded until nobody can part them again.</p>
          </ContentSection>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Footer" wide>
        <Specimen state="default">
          <Footer shop={defaultShop} />
        </Specimen>
      </SpecimenGroup>
    </>
  );
}

function Headers() {
  const actions = { onOpenCart: ignore, onOpenMenu: ignore, onOpenSearch: ignore };
  const props = { shopName: 'Ronin', isCartOpen: false, isMenuOpen: false, ...actions };

  return (
    <SpecimenGroup name="Header" wide>
      <Specimen state="counts unknown">
        <div style={{ blockSize: 72 }}>
          <Header {...props} wishlistCount={null} cartCount={null} />
        </div>
      </Specimen>
      <Specimen state="with counts">
        <div style={{ blockSize: 72 }}>
          <Header {...props} wishlistCount={3} cartCount={12} />
        </div>
      </Specimen>
      <Specimen state="hover" pseudo="hover" target="button">
        <div style={{ blockSize: 72 }}>
          <Header {...props} wishlistCount={3} cartCount={12} />
        </div>
      </Specimen>
      <Specimen state="focus" pseudo="focus" target="button">
        <div style={{ blockSize: 72 }}>
          <Header {...props} wishlistCount={3} cartCount={12} />
        </div>
      </Specimen>
      <Specimen state="Skip to content has the focus" pseudo="focus">
        <div style={{ blockSize: 72 }}>
          <Header {...props} wishlistCount={3} cartCount={12} />
        </div>
      </Specimen>
    </SpecimenGroup>
  );
}
