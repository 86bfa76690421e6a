import type { Review } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { resolveCustomerId } from '../../../app/session.ts';
import { PhotoStrip } from '../../../components/review/PhotoStrip.tsx';
import { FoldedText } from '../../../components/text/FoldedText.tsx';
import { Button, TextButton } from '../../../ui/Button.tsx';
import { TextBox } from '../../../ui/Field.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { useForm } from '../../../ui/use-form.ts';
import { describeReviewFailure } from './describe-review-failure.ts';
import { reviewsApi } from './reviews.api.ts';
import { Stars } from './Stars.tsx';
import classes from './Reviews.module.css';

export function ReviewItem({ review }: { readonly review: Review }) {
  const [isCommenting, setCommenting] = useState(false);

  return (
    <article className="stack gap-1 start ruled break fill below-3" aria-label={`Review: ${review.title}`}>
      <Stars rating={review.rating} />
      <h3 className="entry-title">{review.title}</h3>
      <p className="links note">
        {review.authorName ?? 'A customer'}
        {review.verified && <span>Verified buyer</span>}
        <time dateTime={review.createdAt}>{formatDay(review.createdAt)}</time>
      </p>
      <FoldedText className="typed soft measure" text={review.comment} />
      <PhotoStrip photos={review.photos} name={review.authorName ?? 'a customer'} />
      {review.comments.length > 0 && (
        <ul className={`stack ${classes.comments ?? ''}`} aria-label="Comments">
          {review.comments.map((comment) => (
            <li key={comment.id} data-shop={comment.isShop}>
              <p className="links note">
                {comment.customerName || 'A customer'}
                {comment.isShop && <span>The shop</span>}
                {comment.isVerifiedPurchase && <span>Verified buyer</span>}
                <time dateTime={comment.createdAt}>{formatDay(comment.createdAt)}</time>
              </p>
              <p className="typed soft measure">{comment.comment}</p>
            </li>
          ))}
        </ul>
      )}
      <div className="links">
        {review.isOwn ? <OwnReview helpful={review.helpful} /> : <Helpful review={review} />}
        {!isCommenting && <TextButton onClick={() => setCommenting(true)}>Comment</TextButton>}
      </div>
      {isCommenting && <CommentForm reviewId={review.id} />}
    </article>
  );
}

/** Its author cannot say that it is helpful. */
const OwnReview = ({ helpful }: { readonly helpful: number }) => (
  <span className="small soft">
    Your review
    {helpful > 0 && (helpful === 1 ? ', helpful to 1 person' : `, helpful to ${helpful.toString()} people`)}
  </span>
);

function Helpful({ review: { id, helpful, title } }: { readonly review: Review }) {
  const dispatch = useAppDispatch();
  const [mark, { data, error, isLoading }] = reviewsApi.useMarkHelpfulMutation();
  const count = data?.helpful ?? helpful;

  return (
    <>
      <TextButton
        aria-pressed={data !== undefined}
        aria-label={`Helpful: ${title}`}
        disabled={isLoading || data !== undefined}
        onClick={() => void dispatch(resolveCustomerId()).then(() => mark({ id }))}
      >
        Helpful{count > 0 && ` (${count.toString()})`}
      </TextButton>
      <span role="status" className="small soft">
        {error && describeReviewFailure(error)}
      </span>
    </>
  );
}

function CommentForm({ reviewId }: { readonly reviewId: number }) {
  const dispatch = useAppDispatch();
  const [write, { data, error }] = reviewsApi.useWriteReviewCommentMutation();
  const name = `comment-${reviewId.toString()}`;
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => (fields(name).trim() === '' ? { [name]: 'Write a few words.' } : {}),
    onSubmit: async (fields) => {
      await dispatch(resolveCustomerId());
      await write({ id: reviewId, comment: fields(name) });
    },
  });
  if (data !== undefined) {
    return (
      <p className="marked stack" role="status">
        {data.status === 'published'
          ? 'Your comment is published.'
          : 'Thank you. We read every comment before it appears.'}
      </p>
    );
  }

  return (
    <form className="stack form" {...formProps}>
      <TextBox
        label="Your comment"
        rows={3}
        maxLength={TEXT_LIMITS.reviewComment}
        required
        {...fieldProps(name)}
      />
      <Button type="submit" busy={isSubmitting} pending="Sending…">
        Send comment
      </Button>
      <div role="status">{error && <p className="small soft">{describeReviewFailure(error)}</p>}</div>
    </form>
  );
}
