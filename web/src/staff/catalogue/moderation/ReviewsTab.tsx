import type { ModerationStatus, StaffReview, StaffReviewComment } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useSearchParams } from 'react-router-dom';
import { PhotoStrip } from '../../../components/review/PhotoStrip.tsx';
import { productPath } from '../../../paths.ts';
import { WrittenText } from '../../../ui/console/detail/WrittenText.tsx';
import { FilterTabs } from '../../../ui/console/FilterTabs.tsx';
import { PagedList } from '../../../ui/console/list/PagedList.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { DecisionButtons } from './DecisionButtons.tsx';
import { moderationApi } from './moderation.api.ts';
import { describeStatus } from './moderation-texts.ts';
import { CardList, ModerationCard } from './ModerationCard.tsx';
import { TextForm } from './TextForm.tsx';

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

function ReviewList({ filters }: ListProps) {
  const list = moderationApi.useListStaffReviewsInfiniteQuery(filters);

  return (
    <PagedList
      name="Reviews"
      query={list}
      empty={filters.status === 'pending' ? 'No review waits.' : 'There is no such review.'}
    >
      {(reviews) => (
        <CardList name="Reviews">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </CardList>
      )}
    </PagedList>
  );
}

function CommentList({ filters }: ListProps) {
  const list = moderationApi.useListStaffReviewCommentsInfiniteQuery(filters);

  return (
    <PagedList
      name="Comments"
      query={list}
      empty={filters.status === 'pending' ? 'No comment waits.' : 'There is no comment yet.'}
    >
      {(comments) => (
        <CardList name="Comments">
          {comments.map((comment) => (
            <CommentCard key={comment.id} comment={comment} />
          ))}
        </CardList>
      )}
    </PagedList>
  );
}

function ReviewCard({ review }: { readonly review: StaffReview }) {
  const [moderate, { isLoading, error }] = moderationApi.useModerateReviewMutation();
  const [reply] = moderationApi.useReplyAsShopMutation();
  const { id, rating, status, rejectReason } = review;

  return (
    <ModerationCard
      title={review.title}
      facts={
        <>
          <a href={`${productPath(review.productId)}#reviews`}>{review.productName}</a>
          <span>{`${rating.toString()} of 5 stars`}</span>
          <span>{review.authorName ?? 'A customer'}</span>
          <time dateTime={review.createdAt}>{formatMoment(review.createdAt)}</time>
          <span>{describeStatus(status, rejectReason)}</span>
        </>
      }
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
        <TextForm
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
      title={`On “${comment.reviewTitle}”`}
      facts={
        <>
          <a href={`${productPath(comment.productId)}#reviews`}>{comment.productName}</a>
          <span>{comment.customerName || 'A customer'}</span>
          {comment.isVerifiedPurchase && <span>Verified buyer</span>}
          <time dateTime={comment.createdAt}>{formatMoment(comment.createdAt)}</time>
          <span>{describeStatus(status, rejectReason)}</span>
        </>
      }
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
