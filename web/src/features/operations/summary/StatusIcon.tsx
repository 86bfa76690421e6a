import classes from './StatusIcon.module.css';
import type { Tone } from './health-summary.ts';

const SHAPES: Record<Tone | 'quiet', string> = {
  good: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z',
  warn: 'M8 1.5 15 14H1Z',
  bad: 'M2 2h12v12H2Z',
  quiet: 'M8 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 1.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
};

/** How something stands, by its shape as much as by its colour: a disc, a triangle, a square. */
export function Mark({ tone }: { readonly tone: Tone | 'quiet' }) {
  return (
    <svg className={classes.mark} data-tone={tone} viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[tone]} fillRule="evenodd" />
    </svg>
  );
}
