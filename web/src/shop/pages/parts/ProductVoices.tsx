import type { Product } from '@ronin/contracts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrating } from '../../../app/hooks.ts';
import { LazyPart } from '../../../app/LazyPart.tsx';
import classes from './ProductVoices.module.css';

const loadParts = async () => (await import('./ProductVoicesParts.tsx')).ProductVoicesParts;

/** How far below the window the part may be when its code and its calls begin to load. */
const NEAR = '800px';

/** Mails link to these. */
const isWanted = (hash: string): boolean => /^#(questions|reviews|review=)/.test(hash);

/** Questions, reviews and what was looked at before. They are loaded when the visitor comes near. */
export function ProductVoices({ product }: { readonly product: Product }) {
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const isHydrating = useIsHydrating();
  const [isNear, setNear] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (place.current === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);

    return () => observer.disconnect();
  }, []);
  const isShown = !isHydrating && !hasFailed && (isNear || isWanted(hash));

  return (
    <div ref={place} className={classes.place}>
      {isShown && <LazyPart load={loadParts} partProps={{ product }} onFailure={() => setFailed(true)} />}
    </div>
  );
}
