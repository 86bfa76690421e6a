import type { ModerationStatus, RejectReason, StaffReview, StaffReviewComment } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useSearchParams } from 'react-router-dom';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { PhotoStrip } from '../../../components/review/PhotoStrip.tsx';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { WrittenText } from '../../../ui/console/detail/WrittenText.tsx';
import { FilterTabs } from '../../../ui/console/FilterTabs.tsx';
import { Button, Group, Menu } from '../../../ui/mantine.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { moderationApi } from './moderation.api.ts';
import { CardList, ModerationCard } from './ModerationCard.tsx';

interface Shown {
  readonly value: string;
  readonly label: string;
  readonly kind: 'reviews' | 'comments';
  readonly status?: ModerationStatus;
}

/** What the tab shows, by the parameter `show` of the address. The first one is shown without it. */
const SHOWN: readonly [Shown, ...Shown[]] = [
  { value: 'waiting', label: 'Waiting', kind: 'reviews', status: 'pending' },
  { value: 'published', label: 'Published', kind: 'reviews', status: 'published' },
  { value: 'withheld', label: 'Withheld', kind: 'reviews', status: 'rejected' },
  { value: 'comments-waiting', label: 'Comments waiting', kind: 'comments', status: 'pending' },
  { value: 'comments', label: 'All comments', kind: 'comments' },
];

/** Reviews and comments on them, as merchants publish and withhold them (behaviour: reviews 8). */
export function ReviewsTab() {
  const [search] = useSearchParams();
  const shown = SHOWN.find(({ value }) => value === search.get('show')) ?? SHOWN[0];
  const filters = shown.status === undefined ? {} : { status: shown.status };

  return (
    <>
      <FilterTabs
        label="Reviews"
        value={shown.value}
        tabs={SHOWN.map(({ value, label }) => ({ value, label, search: `tab=reviews&show=${value}` }))}
      />
      {shown.kind === 'reviews' ? <ReviewList filters={filters} /> : <CommentList filters={filters} />}
    </>
  );
}

interface ListProps {
  readonly filters: { readonly status?: ModerationStatus };
}

const ReviewList = ({ filters }: ListProps) => (
  <CardList
    name="Reviews"
    query={moderationApi.useListStaffReviewsInfiniteQuery(filters)}
    empty={filters.status === 'pending' ? 'No review waits.' : 'There is no such review.'}
    card={(review) => <ReviewCard key={review.id} review={review} />}
  />
);

const CommentList = ({ filters }: ListProps) => (
  <CardList
    name="Comments"
    query={moderationApi.useListStaffReviewCommentsInfiniteQuery(filters)}
    empty={filters.status === 'pending' ? 'No comment waits.' : 'There is no comment yet.'}
    card={(comment) => <CommentCard key={comment.id} comment={comment} />}
  />
);

function ReviewCard({ review }: { readonly review: StaffReview }) {
  const [moderate, { isLoading, error }] = moderationApi.useModerateReviewMutation();
  const [reply] = moderationApi.useReplyAsShopMutation();
  const { id, rating, status, rejectReason } = review;

  return (
    <ModerationCard
      of={review}
      part="reviews"
      title={review.title}
      facts={
        <>
          <span>{`${rating.toString()} of 5 stars`}</span>
          <span>{review.authorName ?? 'A customer'}</span>
        </>
      }
      status={describeStatus(status, rejectReason)}
    >
      <WrittenText>{review.comment}</WrittenText>
      <PhotoStrip photos={review.photos} name={review.title} />
      <DecisionButtons
        status={status}
        isLoading={isLoading}
        error={error}
        onDecide={(reason) => void moderate({ id, reason, photos: review.photos.length })}
      />
      {status === 'published' && (
        <AnswerForm
          label="Reply as the shop"
          action="Publish the reply"
          maxLength={TEXT_LIMITS.reviewComment}
          onSend={(comment) => reply({ reviewId: id, comment })}
        />
      )}
    </ModerationCard>
  );
}

function CommentCard({ comment }: { readonly comment: StaffReviewComment }) {
  const [moderate, { isLoading, error }] = moderationApi.useModerateReviewCommentMutation();
  const { id, status, rejectReason } = comment;

  return (
    <ModerationCard
      of={comment}
      part="reviews"
      title={`On “${comment.reviewTitle}”`}
      facts={
        <>
          <span>{comment.customerName || 'A customer'}</span>
          {comment.isVerifiedPurchase && <span>Verified buyer</span>}
        </>
      }
      status={describeStatus(status, rejectReason)}
    >
      <WrittenText>{comment.comment}</WrittenText>
      <DecisionButtons
        status={status}
        isLoading={isLoading}
        error={error}
        onDecide={(reason) => void moderate({ id, reason })}
      />
    </ModerationCard>
  );
}

interface DecisionButtonsProps {
  readonly status: ModerationStatus;
  readonly isLoading: boolean;
  readonly error: unknown;
  /** Null: publish. */
  readonly onDecide: (reason: RejectReason | null) => void;
}

/** Publish, or withhold for one of the reasons. The rating is none of them. */
function DecisionButtons({ status, isLoading, error, onDecide }: DecisionButtonsProps) {
  return (
    <Group gap="xs">
      {status !== 'published' && (
        <Button loading={isLoading} onClick={() => onDecide(null)}>
          Publish
        </Button>
      )}
      <Menu>
        <Menu.Target>
          <Button variant="default" disabled={isLoading}>
            {status === 'rejected' ? 'Change the reason' : 'Withhold'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {REASONS.map(({ reason, label }) => (
            <Menu.Item key={reason} onClick={() => onDecide(reason)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {error !== undefined && <ConsoleNotice role="alert" text={getErrorDetail(error)} />}
    </Group>
  );
}

/** Why a text is withheld, in the order of the menu. */
const REASONS: readonly { readonly reason: RejectReason; readonly label: string }[] = [
  { reason: 'offensive', label: 'Offensive words' },
  { reason: 'personal-data', label: 'Personal data of somebody' },
  { reason: 'spam', label: 'Advertising' },
  { reason: 'off-topic', label: 'Not about the piece' },
  { reason: 'unlawful', label: 'Against the law' },
];

/** The state of a text in words. */
function describeStatus(status: ModerationStatus, rejectReason: RejectReason | null): string {
  if (status === 'pending') return 'Waits';
  if (status === 'published') return 'Published';
  const label = REASONS.find(({ reason }) => reason === rejectReason)?.label;

  return `Withheld: ${label ?? 'no reason'}`;
}
