import classes from './StatusIcon.module.css';

export type Level = 'ok' | 'warning' | 'error';

const SHAPES: Record<Level | 'quiet', string> = {
  ok: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z',
  warning: 'M8 1.5 15 14H1Z',
  error: 'M2 2h12v12H2Z',
  quiet: 'M8 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 1.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
};

/** A level by colour and by shape (disc, triangle, square), for people who cannot tell the colours apart. */
export const StatusIcon = ({ level }: { readonly level: Level | 'quiet' }) => (
  <svg className={classes.icon} data-level={level} viewBox="0 0 16 16" aria-hidden="true">
    <path d={SHAPES[level]} fillRule="evenodd" />
  </svg>
);
