import { Kanji } from '../../components/brand/Kanji.tsx';
import { Logo } from '../../components/brand/Logo.tsx';
import { SteelBand, SteelTexture } from '../../components/brand/Steel.tsx';
import { EmptyState } from '../../components/layout/EmptyState.tsx';
import { Label } from '../../components/layout/Label.tsx';
import { TryAgain } from '../../components/layout/TryAgain.tsx';
import { Divider } from '../../components/picture/Divider.tsx';
import { HeroImage } from '../../components/picture/HeroImage.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';
import classes from '../Specimen.module.css';

const WAVE = { characters: '浪', reading: 'rō', meaning: 'wave' };
const ignore = () => undefined;

/** The brand, and what stands where there is nothing else. */
export function BrandSpecimens() {
  return (
    <>
      <SpecimenGroup name="Logo">
        <Specimen state="28 px">
          <Logo />
        </Specimen>
        <Specimen state="72 px">
          <Logo size={72} />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Kanji">
        <Specimen state="medium">
          <Kanji {...WAVE} size="medium" />
        </Specimen>
        <Specimen state="large">
          <Kanji {...WAVE} />
        </Specimen>
        <Specimen state="vast">
          <Kanji {...WAVE} size="vast" />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Label">
        <Specimen state="default">
          <Label>Bracelets</Label>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="HeroImage">
        <Specimen state="default">
          <HeroImage />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="EmptyState">
        <Specimen state="title">
          <EmptyState title="Your cart is empty" />
        </Specimen>
        <Specimen state="text and action">
          <EmptyState
            title="Your wishlist is empty"
            action={<ButtonLink to="/shop">Explore collection</ButtonLink>}
          >
            Save what you like, and find it here.
          </EmptyState>
        </Specimen>
        <Specimen state="two actions">
          <EmptyState
            title="This page could not be loaded"
            action={
              <>
                <TryAgain variant="primary" onRetry={ignore} />
                <Button>Ask the workshop</Button>
              </>
            }
          >
            Connect to the internet and try again.
          </EmptyState>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Steel" wide>
        <Specimen state="SteelBand">
          <SteelBand />
        </Specimen>
        <Specimen state="SteelTexture">
          <div className={`closing ${classes.framed ?? ''}`} style={{ blockSize: 160, overflow: 'clip' }}>
            <SteelTexture />
          </div>
        </Specimen>
        <Specimen state="Divider">
          <Divider />
        </Specimen>
      </SpecimenGroup>
    </>
  );
}
