import type { ReactNode } from 'react';
import classes from './Figures.module.css';

interface Figure {
  readonly name: string;
  readonly value: ReactNode;
  readonly isError?: boolean;
}

interface FiguresProps {
  readonly figures: readonly Figure[];
  /** Without frames, for a few numbers within a part. */
  readonly plain?: boolean;
}

/** Numbers beside each other, each above its name. */
export const Figures = ({ figures, plain = false }: FiguresProps) => (
  <dl className={classes.figures} data-plain={plain}>
    {figures.map(({ name, value, isError = false }) => (
      <div key={name} data-error={isError}>
        <dt className="caption">{name}</dt>
        <dd className="break">{value}</dd>
      </div>
    ))}
  </dl>
);
