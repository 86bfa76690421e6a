import { useState } from 'react';
import { Button, ButtonLink, TextLink } from '../../ui/Button.tsx';
import { CategoryTabs } from '../../ui/CategoryTabs.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import {
  AccountIcon,
  ArrowIcon,
  BackIcon,
  CartIcon,
  ChatIcon,
  CloseIcon,
  FindIcon,
  HeartIcon,
  MenuIcon,
  MinusIcon,
  PlusIcon,
} from '../../ui/icons.tsx';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';

/** Buttons, links, tabs, badges and icons. */
export function ControlSpecimens() {
  return (
    <>
      <Buttons variant="primary" />
      <Buttons variant="secondary" />
      <Links />
      <Tabs />
      <Icons />
    </>
  );
}

function Buttons({ variant }: { readonly variant: 'primary' | 'secondary' }) {
  return (
    <SpecimenGroup name={`Button, ${variant}`}>
      <Specimen state="default">
        <Button variant={variant}>Send message</Button>
      </Specimen>
      <Specimen state="hover" pseudo="hover">
        <Button variant={variant}>Send message</Button>
      </Specimen>
      <Specimen state="focus" pseudo="focus">
        <Button variant={variant}>Send message</Button>
      </Specimen>
      <Specimen state="busy">
        <Button variant={variant} aria-disabled>
          Send message
        </Button>
      </Specimen>
      <Specimen state="disabled">
        <Button variant={variant} disabled>
          Send message
        </Button>
      </Specimen>
      <Specimen state="wide">
        <Button variant={variant} wide>
          Send message
        </Button>
      </Specimen>
      <Specimen state="long text">
        <Button variant={variant}>Tell me when the next one has been forged and polished</Button>
      </Specimen>
    </SpecimenGroup>
  );
}

function Links() {
  return (
    <>
      <SpecimenGroup name="ButtonLink">
        <Specimen state="primary">
          <ButtonLink to="/shop" variant="primary">
            Explore collection
          </ButtonLink>
        </Specimen>
        <Specimen state="secondary">
          <ButtonLink to="/shop">Explore collection</ButtonLink>
        </Specimen>
        <Specimen state="wide">
          <ButtonLink to="/shop" wide>
            Explore collection
          </ButtonLink>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="TextLink">
        <Specimen state="default">
          <TextLink to="/shop">Continue shopping</TextLink>
        </Specimen>
        <Specimen state="focus" pseudo="focus">
          <TextLink to="/shop">Continue shopping</TextLink>
        </Specimen>
      </SpecimenGroup>
    </>
  );
}

const TABS = [
  { value: 'all', label: 'All Pieces' },
  { value: 'rings', label: 'Rings' },
  { value: 'pendants', label: 'Pendants' },
];

function ShownTabs({ label, first }: { readonly label: string; readonly first: string }) {
  const [value, setValue] = useState(first);

  return (
    <CategoryTabs label={label} tabs={TABS} value={value} onChange={setValue}>
      <p>The content of the tab.</p>
    </CategoryTabs>
  );
}

function Tabs() {
  return (
    <SpecimenGroup name="CategoryTabs">
      <Specimen state="first chosen">
        <ShownTabs label="First chosen" first="all" />
      </Specimen>
      <Specimen state="last chosen">
        <ShownTabs label="Last chosen" first="pendants" />
      </Specimen>
      <Specimen state="hover" pseudo="hover" target="[aria-selected='false']">
        <ShownTabs label="Hover" first="all" />
      </Specimen>
      <Specimen state="focus" pseudo="focus">
        <ShownTabs label="Focus" first="all" />
      </Specimen>
    </SpecimenGroup>
  );
}

const ICONS = {
  AccountIcon,
  ArrowIcon,
  BackIcon,
  CartIcon,
  ChatIcon,
  CloseIcon,
  FindIcon,
  MenuIcon,
  MinusIcon,
  PlusIcon,
};

function Icons() {
  return (
    <>
      <SpecimenGroup name="CountBadge">
        {[0, 1, 12, 100].map((count) => (
          <Specimen key={count} state={`count ${count.toString()}`}>
            <span style={{ position: 'relative', display: 'grid', inlineSize: 44, placeItems: 'center' }}>
              <CartIcon />
              <CountBadge count={count} />
            </span>
          </Specimen>
        ))}
      </SpecimenGroup>
      <SpecimenGroup name="Icons">
        {Object.entries(ICONS).map(([name, Icon]) => (
          <Specimen key={name} state={name}>
            <Icon />
          </Specimen>
        ))}
        <Specimen state="HeartIcon">
          <HeartIcon />
        </Specimen>
        <Specimen state="HeartIcon, filled">
          <HeartIcon filled />
        </Specimen>
      </SpecimenGroup>
    </>
  );
}
