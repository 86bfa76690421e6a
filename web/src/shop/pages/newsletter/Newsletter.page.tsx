import { useLocation } from 'react-router-dom';
import { Head } from '../../../app/Head.tsx';
import { PageHeading } from '../../../components/layout/PageHeading.tsx';
import { paths } from '../../../paths.ts';
import { NewsletterLink } from '../../content/newsletter/NewsletterLink.tsx';

const TEXTS = {
  confirm: {
    title: 'Confirm your subscription',
    text: 'One press of the button, and our letters reach you. If you did not ask for them, close this page and nothing happens.',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    text: 'One press of the button, and you get no more letters from us. You are welcome back at any time.',
  },
} as const;

/** Where the links in newsletter mails lead (behaviour: contact 5). */
export function NewsletterPage() {
  const { pathname } = useLocation();
  const action = pathname === paths.newsletterUnsubscribe ? 'unsubscribe' : 'confirm';
  const { title, text } = TEXTS[action];

  return (
    <>
      <Head title={title} description={text} />
      <PageHeading
        title={title}
        label="Newsletter"
        kanji={{ characters: '便', reading: 'tayori', meaning: 'a letter' }}
      >
        <p>{text}</p>
        <div className="above-4">
          <NewsletterLink action={action} />
        </div>
      </PageHeading>
    </>
  );
}
