import type { Product, ProductReviews } from '@ronin/contracts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Section } from '../../../components/layout/Section.tsx';
import { TryAgain } from '../../../components/layout/TryAgain.tsx';
import { Button } from '../../../ui/Button.tsx';
import { describeWithheld } from './describe-withheld.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { useListReviewsInfiniteQuery } from './reviews.api.ts';
import { Stars } from './Stars.tsx';
import classes from './Reviews.module.css';

const INVITATION = '#review=';

/** The reviews of a product: their average, why some are withheld, and a form (behaviour: reviews 7). */
export function Reviews({ product }: { readonly product: Pick<Product, 'id'> }) {
  const { hash } = useLocation();
  const invite = hash.startsWith(INVITATION) ? hash.slice(INVITATION.length) : null;
  const [isWriting, setWriting] = useState(invite !== null);
  const list = useListReviewsInfiniteQuery(product.id, { refetchOnMountOrArgChange: true });
  const summary = list.data?.pages[0];
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? [];

  return (
    <Section tight id="reviews" labelledBy="reviews-title" className={classes.section}>
      <div className={classes.summary}>
        <h2 id="reviews-title">Reviews</h2>
        {summary && <Summary summary={summary} />}
        {list.isError && <TryAgain onRetry={() => void list.refetch()} />}
        {!isWriting && (
          <Button
            onClick={() => {
              setWriting(true);
            }}
          >
            Write a review
          </Button>
        )}
      </div>
      <div className={classes.list}>
        {isWriting && <ReviewForm productId={product.id} invite={invite} />}
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
        {list.hasNextPage && (
          <Button aria-disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            More reviews
          </Button>
        )}
      </div>
    </Section>
  );
}

function Summary({ summary }: { readonly summary: ProductReviews }) {
  const { average, count } = summary;
  const withheld = describeWithheld(summary);

  return (
    <>
      {average === null ? (
        <p className={classes.note}>Nobody has reviewed this piece yet.</p>
      ) : (
        <p className={classes.average}>
          <span>{average.toFixed(1)}</span>
          <Stars rating={average} />
          <span className={classes.note}>{count === 1 ? '1 review' : `${count.toString()} reviews`}</span>
        </p>
      )}
      {withheld !== null && <p className={classes.note}>{withheld}</p>}
    </>
  );
}
