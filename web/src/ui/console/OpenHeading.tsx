import { type ReactNode, useEffect, useRef } from 'react';
import classes from './OpenHeading.module.css';

/** The heading of what was opened. It takes the focus, so that the window, keyboards and screen readers follow. */
export function OpenHeading({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);

  return (
    <h2 ref={ref} tabIndex={-1} className={classes.heading}>
      {children}
    </h2>
  );
}
