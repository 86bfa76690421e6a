import { PICTURE_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import type { ChosenPhoto } from './PhotoField.tsx';
import { useAddReviewPhotoMutation, useWriteReviewMutation } from './reviews.api.ts';

/** Sends a review and then its photos, one after the other. What did not arrive can be sent again. */
export function useSendReview(invite: string | null) {
  const [write, { data, error }] = useWriteReviewMutation();
  const [addPhoto] = useAddReviewPhotoMutation();
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
    /** The review, when it has arrived. */
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
