import { Head } from '../../../app/Head.tsx';
import { PageHeading } from '../../../components/layout/PageHeading.tsx';
import { UndoEmailChange } from '../../account/email-change/UndoEmailChange.tsx';

const TITLE = 'Undo the change of your address';
const TEXT =
  'One press of the button, and your account has the earlier e-mail address again. If you changed it yourself, close this page and nothing happens.';

/** Where the link in the mail about a changed address leads (behaviour: accounts 10). */
export function UndoEmailChangePage() {
  return (
    <>
      <Head title={TITLE} description={TEXT} />
      <PageHeading
        title={TITLE}
        label="Account"
        kanji={{ characters: '名', reading: 'na', meaning: 'a name' }}
      >
        <p>{TEXT}</p>
        <div className="above-4">
          <UndoEmailChange />
        </div>
      </PageHeading>
    </>
  );
}
