import texts from '@ronin/contracts/brand-texts' with { type: 'json' };
import { writeMailto } from '@ronin/format/mailto';
import { useSearchParams } from 'react-router-dom';
import { useShop } from '../../app/hooks.ts';
import { Section } from '../../components/layout/Section.tsx';
import { ABOUT_PARTNER, ABOUT_SIZING, paths } from '../../paths.ts';
import { MailedChat } from '../chat/link/MailedChat.tsx';
import { NewsletterForm } from '../content/newsletter/NewsletterForm.tsx';
import { ContactForm } from '../support/ContactForm.tsx';
import { ChatHours } from './parts/ChatHours.tsx';
import { PageTop } from './parts/PageTop.tsx';
import classes from './Contact.module.css';

/** Where to write, the message form and the newsletter (behaviour: contact 2, contact 4). */
export function ContactPage() {
  const [params] = useSearchParams();
  const about = params.get('about');
  const isAboutSize = about !== null && about !== '' && about !== ABOUT_PARTNER;
  const { contactEmail, location } = useShop();

  return (
    <>
      <PageTop
        compact
        title="Begin Your Journey"
        kanji={{ characters: '便', reading: 'tayori', meaning: 'a letter, news from someone' }}
        tabTitle="Contact"
        description="Write to the workshop about a piece, a custom order or a partnership."
        path={paths.contact}
      />
      <Section tight className="gap-6 below-section" label="Write to us">
        <div className="left-5">
          <MailedChat />
          <p>
            <a
              className={`display size-xl break tap ${classes.email ?? ''}`}
              href={writeMailto(contactEmail)}
            >
              {contactEmail}
            </a>
          </p>
          <p className="quiet above-1">{location}</p>
          <ChatHours />
          {about === ABOUT_PARTNER && <PartnerPoints />}
          <div className={`ruled soft narrow ${classes.custom ?? ''}`}>
            <h2 className="size-xl">Custom Orders</h2>
            <p className="above-2">
              A size that is not in the shop, a steel you have seen elsewhere, a crest of your own. Tell us
              what it is for and when you need it. We answer with a price and a time, and with a drawing for a
              piece of your own, or with an honest no.
            </p>
            <p className="above-2">What is made for you alone cannot be returned.</p>
          </div>
        </div>
        <div className={`right-6 ${classes.form ?? ''}`} data-first={isAboutSize || undefined}>
          <noscript>
            <p className="warned below-2">
              Sending needs JavaScript, which is off here. A letter to {contactEmail} arrives without.
            </p>
          </noscript>
          {isAboutSize && (
            <h2 className="size-xl below-2">
              {about === ABOUT_SIZING ? 'Your ring size' : 'A piece in your size'}
            </h2>
          )}
          <ContactForm about={about} />
        </div>
      </Section>
      <Section ground="washi" className="gap-4 end" labelledBy="news">
        <div className="left-5">
          <h2 id="news" className="size-3xl">
            Stay Connected
          </h2>
          <p className="above-2 narrow">
            A letter when a new piece leaves the bench. A few a year, and nothing in between.
          </p>
        </div>
        <div className="right-6">
          <NewsletterForm />
        </div>
      </Section>
    </>
  );
}

const PartnerPoints = () => (
  <div className={`ruled soft narrow ${classes.custom ?? ''}`}>
    <h2 className="size-xl">Wholesale Distribution Partners</h2>
    <ul className="stack gap-3 above-3">
      {texts.partnerPoints.map(({ title, text }) => (
        <li key={title}>
          <h3 className="large">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </div>
);
