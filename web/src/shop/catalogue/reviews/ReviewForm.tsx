import { PICTURE_LIMITS, REVIEW_STARS, TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { resolveCustomerId } from '../../../app/session.ts';
import { paths } from '../../../paths.ts';
import { Button, TextLink } from '../../../ui/Button.tsx';
import { TextBox, TextField } from '../../../ui/Field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { describeReviewFailure, isSignInMissing } from './describe-review-failure.ts';
import { type ChosenPhoto, PhotoField } from './PhotoField.tsx';
import { reviewsApi } from './reviews.api.ts';
import classes from './Reviews.module.css';

const STARS = Array.from({ length: REVIEW_STARS.max }, (_, index) => index + REVIEW_STARS.min);

interface ReviewFormProps {
  readonly productId: number;
  /** The secret of the link in an invitation. */
  readonly invite: string | null;
}

/** What was typed stays until it has arrived. */
export function ReviewForm({ productId, invite }: ReviewFormProps) {
  const dispatch = useAppDispatch();
  const { written, error, photos, setPhotos, sending, send, sendPhotosAgain } = useSendReview(invite);
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      ...(fields('review-rating') === '' && { 'review-rating': 'Choose one to five stars.' }),
      ...(fields('review-title').trim() === '' && { 'review-title': 'Enter a title.' }),
      ...(fields('review-text').trim() === '' && { 'review-text': 'Write a few words.' }),
    }),
    onSubmit: async (fields) => {
      // The call needs the cookie that the session's first answer sets.
      await dispatch(resolveCustomerId());
      await send({
        id: productId,
        rating: Number(fields('review-rating')),
        title: fields('review-title'),
        comment: fields('review-text'),
        ...(invite !== null && { invite }),
      });
    },
  });
  if (written !== undefined && sending !== 'first') {
    return (
      <div className="marked stack" role="status">
        <p>Thank you. We read every review before it appears, and publish good and bad ones alike.</p>
        {photos.length > 0 && (
          <>
            <p>Your review has arrived without these photos:</p>
            <PhotoField photos={photos} onChange={setPhotos} />
            <Button busy={sending !== null} pending="Sending…" onClick={() => void sendPhotosAgain()}>
              Send the photos again
            </Button>
          </>
        )}
      </div>
    );
  }
  const { error: ratingError, onChange: onRating } = fieldProps('review-rating');

  return (
    <form className="stack form" aria-label="Your review" {...formProps}>
      <fieldset className={classes.rating} aria-describedby={ratingError ? 'review-rating-error' : undefined}>
        <legend className="small soft">Rating</legend>
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              className="cover"
              type="radio"
              name="review-rating"
              value={stars}
              aria-label={stars === 1 ? '1 star' : `${stars.toString()} stars`}
              onChange={onRating}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </fieldset>
      {ratingError && (
        <p className="failure" id="review-rating-error">
          {ratingError}
        </p>
      )}
      <TextField label="Title" maxLength={TEXT_LIMITS.reviewTitle} required {...fieldProps('review-title')} />
      <TextBox
        label="Your review"
        rows={5}
        maxLength={TEXT_LIMITS.review}
        required
        {...fieldProps('review-text')}
      />
      <PhotoField photos={photos} onChange={setPhotos} />
      <p className="small soft">It appears with the first name of your order.</p>
      <Button type="submit" busy={isSubmitting} pending="Sending…">
        Send review
      </Button>
      <div role="status">
        {error && (
          <p className="small soft">
            {describeReviewFailure(error)}{' '}
            {isSignInMissing(error) && <TextLink to={paths.account}>Sign in</TextLink>}
          </p>
        )}
      </div>
    </form>
  );
}

/** Sends a review and then its photos, one after the other. What did not arrive can be sent again. */
function useSendReview(invite: string | null) {
  const [write, { data, error }] = reviewsApi.useWriteReviewMutation();
  const [addPhoto] = reviewsApi.useAddReviewPhotoMutation();
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [sending, setSending] = useState<'first' | 'again' | null>(null);

  const sendPhotos = async (reviewId: number, attempt: 'first' | 'again') => {
    setSending(attempt);
    const unsent: ChosenPhoto[] = [];
    for (const { file, failure } of photos) {
      if (file.size > PICTURE_LIMITS.bytes) {
        unsent.push({ file, failure });
        continue;
      }
      const sent = await addPhoto({ reviewId, file, invite });
      if (sent.error) unsent.push({ file, failure: getErrorDetail(sent.error) });
    }
    setPhotos(unsent);
    setSending(null);
  };

  return {
    written: data,
    error,
    photos,
    setPhotos,
    /** The photos are on their way: with the review, or once more. */
    sending,
    send: async (review: Parameters<typeof write>[0]) => {
      const answer = await write(review);
      if (answer.data) await sendPhotos(answer.data.id, 'first');
    },
    sendPhotosAgain: async () => {
      if (data) await sendPhotos(data.id, 'again');
    },
  };
}
