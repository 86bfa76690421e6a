import type { QuestionStatus, StaffQuestion } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useSearchParams } from 'react-router-dom';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { productPath } from '../../../paths.ts';
import { ConsoleList } from '../../../ui/console/ConsoleList.tsx';
import { FilterTabs } from '../../../ui/console/FilterTabs.tsx';
import { OtherVersion } from '../../../ui/console/form/OtherVersion.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { Button } from '../../../ui/mantine.ts';
import {
  useAnswerQuestionMutation,
  useDismissQuestionMutation,
  useListStaffQuestionsInfiniteQuery,
} from './moderation.api.ts';
import { TextForm } from './TextForm.tsx';
import { useNewestQuestion } from './use-newest-question.ts';
import classes from './Moderation.module.css';

interface Shown {
  readonly value: QuestionStatus;
  readonly label: string;
}

/** What the tab shows, by the parameter `show` of the address. The first one is shown without it. */
const SHOWN: readonly [Shown, ...Shown[]] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'answered', label: 'Answered' },
  { value: 'dismissed', label: 'Put aside' },
];

/** Questions about products, as merchants answer them (behaviour: reviews 8). */
export function QuestionsTab() {
  const [search] = useSearchParams();
  const shown = SHOWN.find(({ value }) => value === search.get('show')) ?? SHOWN[0];
  const list = useListStaffQuestionsInfiniteQuery(
    { status: shown.value },
    { refetchOnMountOrArgChange: true },
  );

  return (
    <>
      <FilterTabs
        label="Questions"
        value={shown.value}
        tabs={SHOWN.map(({ value, label }) => ({ value, label, search: `tab=questions&show=${value}` }))}
      />
      <ConsoleList
        name="Questions"
        query={list}
        empty={shown.value === 'waiting' ? 'Every question has an answer.' : 'There is no such question.'}
        renderRow={(question) => <QuestionCard key={question.id} question={question} />}
      />
    </>
  );
}

function QuestionCard({ question: listed }: { readonly question: StaffQuestion }) {
  const { question, edition, isOther, beginText, settle } = useNewestQuestion(listed);
  const [answer] = useAnswerQuestionMutation();
  const [dismiss, { isLoading, error }] = useDismissQuestionMutation();
  const { id, status } = question;

  return (
    <li className={classes.card}>
      <p className={classes.meta}>
        <a href={`${productPath(question.productId)}#questions`}>{question.productName}</a>
        <span>{question.customerName}</span>
        <span>{question.email}</span>
        <time dateTime={question.createdAt}>{formatMoment(question.createdAt)}</time>
      </p>
      <h2 className={classes.title}>{question.question}</h2>
      {isOther && <OtherVersion texts={describeVersion(question)} />}
      <div onInput={beginText}>
        <TextForm
          key={edition}
          label="Answer"
          action={status === 'answered' ? 'Change the answer' : 'Publish the answer'}
          maxLength={TEXT_LIMITS.productAnswer}
          initial={question.answer ?? ''}
          onSend={async (text) => {
            beginText();
            const result = await answer({ id, seen: question, answer: text });
            await settle(result);

            return result;
          }}
        />
      </div>
      {status === 'waiting' && (
        <p className={classes.hint}>
          Question and answer appear on the page of the product, and the asker gets a mail with a link to it.
        </p>
      )}
      {status !== 'dismissed' && (
        <div className={classes.tools}>
          <Button
            variant="default"
            loading={isLoading}
            onClick={() => void dismiss({ id, seen: question }).then(settle)}
          >
            {status === 'answered' ? 'Hide' : 'Put aside'}
          </Button>
        </div>
      )}
      {error && (
        <p className={classes.failure} role="alert">
          {getErrorDetail(error)}
        </p>
      )}
    </li>
  );
}

const describeVersion = ({ status, answer }: StaffQuestion) => [
  { label: 'State', text: SHOWN.find(({ value }) => value === status)?.label ?? status },
  ...(answer === null ? [] : [{ label: 'Answer', text: answer }]),
];
