import type { Product } from '@ronin/contracts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { refusesTracking } from '../../analytics/visitor.ts';
import { Questions } from '../../catalogue/questions/Questions.tsx';
import { RecentlyViewed } from '../../catalogue/recently-viewed/RecentlyViewed.tsx';
import { Reviews } from '../../catalogue/reviews/Reviews.tsx';

export function ProductVoices({ product }: { readonly product: Product }) {
  const { hash } = useLocation();
  useEffect(() => {
    // The browser could not scroll there itself, because this part was not loaded yet.
    if (hash.startsWith('#review')) document.getElementById('reviews')?.scrollIntoView();
    if (hash === '#questions') document.getElementById('questions')?.scrollIntoView();
  }, [hash]);

  return (
    <>
      <Questions key={`questions-${product.id.toString()}`} product={product} />
      <Reviews key={`reviews-${product.id.toString()}`} product={product} />
      <RecentlyViewed openId={product.id} isRemembered={!refusesTracking(window.navigator)} />
    </>
  );
}
