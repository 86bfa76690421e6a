import type { ModerationStatus, RejectReason, StaffReview, StaffReviewComment } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useSearchParams } from 'react-router-dom';
import { PhotoStrip } from '../../../components/review/PhotoStrip.tsx';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { WrittenText } from '../../../ui/console/detail/Detail.tsx';
import { FilterTabs } from '../../../ui/console/FilterTabs.tsx';
import { type Saved, useCallButton } from '../../../ui/console/form/use-console-form.ts';
import { Button, Group, Menu } from '../../../ui/mantine.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { moderationApi } from './moderation.api.ts';
import { CardList, ModerationCard } from './ModerationCard.tsx';

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

/** What the tab shows, by the parameter `show` of the address. The first one is shown without it. */
const SHOWN = [
  { value: 'waiting', label: 'Waiting', List: ReviewList, filters: { status: 'pending' } },
  { value: 'published', label: 'Published', List: ReviewList, filters: { status: 'published' } },
  { value: 'withheld', label: 'Withheld', List: ReviewList, filters: { status: 'rejected' } },
  { value: 'comments-waiting', label: 'Comments waiting', List: CommentList, filters: { status: 'pending' } },
  { value: 'comments', label: 'All comments', List: CommentList, filters: {} },
] as const;

/** Reviews and comments on them, as merchants publish and withhold them (behaviour: reviews 8). */
export function ReviewsTab() {
  const [search] = useSearchParams();
  const shown = SHOWN.find(({ value }) => value === search.get('show')) ?? SHOWN[0];

  return (
    <>
      <FilterTabs
        label="Reviews"
        value={shown.value}
        tabs={SHOWN.map(({ value, label }) => ({ value, label, search: `tab=reviews&show=${value}` }))}
      />
      <shown.List filters={shown.filters} />
    </>
  );
}

function ReviewCard({ review }: { readonly review: StaffReview }) {
  const [moderate] = moderationApi.useModerateReviewMutation();
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
        onDecide={(reason) => moderate({ id, reason, photos: review.photos.length })}
      />
      {status === 'published' && (
        <AnswerForm
          label="Reply as the shop"
          button="Publish the reply"
          maxLength={TEXT_LIMITS.reviewComment}
          onSend={(comment) => reply({ reviewId: id, comment })}
        />
      )}
    </ModerationCard>
  );
}

function CommentCard({ comment }: { readonly comment: StaffReviewComment }) {
  const [publish] = moderationApi.usePublishReviewCommentMutation();
  const [reject] = moderationApi.useRejectReviewCommentMutation();
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
        onDecide={(reason) => (reason === null ? publish({ id }) : reject({ id, reason }))}
      />
    </ModerationCard>
  );
}

interface DecisionButtonsProps {
  readonly status: ModerationStatus;
  /** Null: publish. */
  readonly onDecide: (reason: RejectReason | null) => PromiseLike<Saved>;
}

/** Publish, or withhold for one of the reasons. The rating is none of them. */
function DecisionButtons({ status, onDecide }: DecisionButtonsProps) {
  const { isBusy, failure, press } = useCallButton(onDecide);

  return (
    <Group gap="xs">
      {status !== 'published' && (
        <Button loading={isBusy} onClick={() => void press(null)}>
          Publish
        </Button>
      )}
      <Menu>
        <Menu.Target>
          <Button variant="default" disabled={isBusy}>
            {status === 'rejected' ? 'Change the reason' : 'Withhold'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {REASONS.map(({ reason, label }) => (
            <Menu.Item key={reason} onClick={() => void press(reason)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {failure !== null && <ConsoleNotice role="alert" text={failure} />}
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

function describeStatus(status: ModerationStatus, rejectReason: RejectReason | null): string {
  if (status === 'pending') return 'Waits';
  if (status === 'published') return 'Published';
  const label = REASONS.find(({ reason }) => reason === rejectReason)?.label;

  return `Withheld: ${label ?? 'no reason'}`;
}
