import { useLocation } from 'react-router-dom';
import { Head } from '../../../app/Head.tsx';
import { PageHeading } from '../../../components/layout/PageHeading.tsx';
import { paths } from '../../../paths.ts';
import { ConfirmBackInStock, LeaveBackInStock } from '../../stock/BackInStockLink.tsx';

const TEXTS = {
  confirm: {
    title: 'Confirm your place',
    text: 'One press of the button, and we write to you when the piece is in stock again. If you did not ask for it, close this page and nothing happens.',
  },
  unsubscribe: {
    title: 'Leave the waiting list',
    text: 'One press of the button, and your address is removed from this waiting list.',
  },
} as const;

/** Where the links in mails about a waiting list lead (behaviour: stock 1). */
export function BackInStockPage() {
  const { pathname } = useLocation();
  const action = pathname === paths.waitUnsubscribe ? 'unsubscribe' : 'confirm';
  const { title, text } = TEXTS[action];

  return (
    <>
      <Head title={title} description={text} />
      <PageHeading
        title={title}
        label="Waiting list"
        kanji={{ characters: '時', reading: 'toki', meaning: 'time, an hour' }}
      >
        <p>{text}</p>
        <div className="stack above-4">
          {action === 'confirm' ? <ConfirmBackInStock /> : <LeaveBackInStock />}
        </div>
      </PageHeading>
    </>
  );
}
