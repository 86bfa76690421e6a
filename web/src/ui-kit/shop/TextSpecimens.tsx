import { AddressFields } from '../../components/address/AddressFields.tsx';
import { CountrySelect } from '../../components/address/CountrySelect.tsx';
import { PostalAddress } from '../../components/order/PostalAddress.tsx';
import { BrandText } from '../../components/text/BrandText.tsx';
import { FaqAnswer } from '../../components/text/FaqAnswer.tsx';
import { FoldedText } from '../../components/text/FoldedText.tsx';
import { LinkedText } from '../../components/text/LinkedText.tsx';
import { MailText } from '../../components/text/MailText.tsx';
import { MarkedText } from '../../components/text/MarkedText.tsx';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';

const FAQ = {
  id: 1,
  question: 'Can I return a ring that does not fit?',
  answer: 'Yes, within 30 days. Trying it on is fine.',
};
const MAIL = `Size 9, please.

> Which metal?
Gold.

On Mon, 23 Nov 2026 at 10:00, Ronin <mail@ronin.example> wrote:
> Which size?`;
const ADDRESS = {
  firstName: 'Aiko',
  lastName: 'Tanaka',
  street: '12 Forge Lane',
  street2: null,
  company: null,
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'US',
};

/** Texts that were written by staff or by shoppers. */
const FIELD_PROPS = (name: string) => ({ name, error: undefined, onChange: () => undefined });

export function TextSpecimens() {
  return (
    <>
      <SpecimenGroup name="Texts">
        <Specimen state="LinkedText">
          <p>
            <LinkedText text="Read https://ronin.example/care before you polish it." />
          </p>
        </Specimen>
        <Specimen state="MarkedText">
          <MarkedText
            text={'## Care\n\nWipe it dry.\n\n- No acids\n- No heat\n\nMore in [the help](/help).'}
          />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="FoldedText">
        <Specimen state="short">
          <FoldedText text="A ring of folded steel." />
        </Specimen>
        <Specimen state="long">
          <FoldedText text={'A ring of folded steel, drawn and filed by hand. '.repeat(20)} />
        </Specimen>
        <Specimen state="focus" pseudo="focus">
          <FoldedText text={'A ring of folded steel, drawn and filed by hand. '.repeat(20)} />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="BrandText">
        <p>
          <BrandText text="Folded steel for the *masterless*, 浪人." />
        </p>
      </SpecimenGroup>
      <SpecimenGroup name="MailText">
        <Specimen state="a quotation with an answer, and one that is folded">
          <MailText text={MAIL} />
        </Specimen>
        <Specimen state="focus" pseudo="focus" target="summary">
          <MailText text={MAIL} />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="FaqAnswer">
        <Specimen state="closed">
          <FaqAnswer faq={FAQ} />
        </Specimen>
        <Specimen state="focus" pseudo="focus" target="summary">
          <FaqAnswer faq={FAQ} />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="CountrySelect">
        <Specimen state="chosen">
          <CountrySelect
            fieldProps={FIELD_PROPS('country')}
            value="Japan"
            countries={['Japan', 'Kenya']}
            onSelect={() => undefined}
          />
        </Specimen>
        <Specimen state="open question">
          <CountrySelect
            fieldProps={{ ...FIELD_PROPS('country'), error: 'Country is required' }}
            value=""
            countries={['Japan', 'Kenya']}
            onSelect={() => undefined}
          />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="AddressFields">
        {['United States', 'Japan', 'Hong Kong'].map((country) => (
          <Specimen key={country} state={country}>
            <AddressFields country={country} fieldProps={FIELD_PROPS} />
          </Specimen>
        ))}
      </SpecimenGroup>
      <SpecimenGroup name="PostalAddress">
        <Specimen state="default">
          <PostalAddress address={ADDRESS} />
        </Specimen>
        <Specimen state="every line">
          <PostalAddress address={{ ...ADDRESS, company: 'Tanaka & Daughters', street2: 'Apartment 4' }} />
        </Specimen>
      </SpecimenGroup>
    </>
  );
}
