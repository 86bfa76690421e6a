import type { Product, ProductReviews, RejectReason } from '@ronin/contracts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../../app/hooks.ts';
import { resolveCustomerId } from '../../../app/session.ts';
import { Section } from '../../../components/layout/Section.tsx';
import { TryAgain } from '../../../components/layout/TryAgain.tsx';
import { paths } from '../../../paths.ts';
import { Button, TextLink } from '../../../ui/Button.tsx';
import { describeReviewFailure } from './describe-review-failure.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { reviewsApi } from './reviews.api.ts';
import { Stars } from './Stars.tsx';

/** As the answers to a review that is sent. */
const REFUSED = { 'not-received': 403, written: 409 } as const;

const INVITATION = '#review=';

/** The reviews of a product: their average, why some are withheld, and a form (behaviour: reviews 7). */
export function Reviews({ product }: { readonly product: Pick<Product, 'id'> }) {
  const { hash } = useLocation();
  const invite = hash.startsWith(INVITATION) ? hash.slice(INVITATION.length) : null;
  const [isWriting, setWriting] = useState(invite !== null);
  const dispatch = useAppDispatch();
  const [ask, { data: permission, isFetching }] = reviewsApi.useLazyGetReviewPermissionQuery();
  const begin = async () => {
    // The call needs the cookie that the session's first answer sets.
    await dispatch(resolveCustomerId());
    const { data } = await ask({ id: product.id });
    // Without an answer the form is shown: sending it asks again.
    if (data === undefined || data.state === 'allowed') setWriting(true);
  };
  const refusal = permission && permission.state !== 'allowed' ? REFUSED[permission.state] : null;
  const list = reviewsApi.useListReviewsInfiniteQuery(product.id, { refetchOnMountOrArgChange: true });
  const summary = list.data?.pages[0];
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? [];

  return (
    <Section tight id="reviews" labelledBy="reviews-title" className="gap-4">
      <div className="stack start wide-left-5">
        <h2 id="reviews-title" className="size-2xl">
          Reviews
        </h2>
        {summary && <Summary summary={summary} />}
        {list.isError && <TryAgain onRetry={() => void list.refetch()} />}
        {!isWriting && (
          <>
            <Button busy={isFetching} onClick={() => void begin()}>
              Write a review
            </Button>
            {invite === null && refusal === null && (
              <p className="small soft">
                For customers who have received this piece. Sign in with the address of your order first, or
                use the link in our mail.
              </p>
            )}
          </>
        )}
        <p role="status" className="small soft">
          {!isWriting && refusal !== null && describeReviewFailure({ status: refusal })}{' '}
          {!isWriting && refusal === 403 && <TextLink to={paths.account}>Sign in</TextLink>}
        </p>
      </div>
      <div className="stack start wide-right-6">
        {isWriting && <ReviewForm productId={product.id} invite={invite} />}
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
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
        <p className="small soft">Nobody has reviewed this piece yet.</p>
      ) : (
        <p className="links baseline">
          <span className="display size-2xl">{average.toFixed(1)}</span>
          <Stars rating={average} />
          <span className="small soft">{count === 1 ? '1 review' : `${count.toString()} reviews`}</span>
        </p>
      )}
      {withheld !== null && <p className="small soft">{withheld}</p>}
    </>
  );
}

const REASONS: Record<RejectReason, string> = {
  offensive: 'offensive words',
  'personal-data': 'personal data of somebody',
  spam: 'advertising',
  'off-topic': 'not about the piece',
  unlawful: 'against the law',
};

/** How many reviews are not shown, and why; null when none are withheld. */
function describeWithheld({ withheld, withheldReasons }: ProductReviews): string | null {
  if (withheld === 0) return null;
  const reasons = withheldReasons.map(({ reason, count }) => `${REASONS[reason]} (${count.toString()})`);
  const number = withheld === 1 ? 'One review is' : `${withheld.toString()} reviews are`;

  return `${number} withheld: ${reasons.join(', ')}. A rating is never the reason.`;
}
