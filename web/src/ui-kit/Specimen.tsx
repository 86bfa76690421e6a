import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './Specimen.module.css';

interface SpecimenGroupProps {
  /** The component. */
  readonly name: string;
  /** One specimen in a row, for parts that need the width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The states of one component. e2e/ui-kit compares them with each other: no two may look the same. */
export function SpecimenGroup({ name, wide, children }: SpecimenGroupProps) {
  const id = useId();

  return (
    <section className={classes.group} aria-labelledby={id} data-group={name}>
      <h2 id={id} className={classes.name}>
        {name}
      </h2>
      <div className={classes.grid} data-wide={wide}>
        {children}
      </div>
    </section>
  );
}

interface SpecimenProps {
  /** What this specimen shows, once in a group. */
  readonly state: string;
  /** Draws a state that otherwise needs a mouse or a keyboard (show-states.ts). */
  readonly pseudo?: 'hover' | 'focus' | 'active';
  /** What has that state: the first element that matches this selector. */
  readonly target?: string;
  readonly children: ReactNode;
}

/** One state of a component in a frame. */
export function Specimen({ state, pseudo, target = 'a, button, input, textarea', children }: SpecimenProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pseudo) box.current?.querySelector(target)?.setAttribute('data-pseudo', pseudo);
  }, [pseudo, target]);

  return (
    <figure className={classes.specimen}>
      <figcaption className={classes.state}>{state}</figcaption>
      <div ref={box} className={classes.box} data-specimen={state}>
        {children}
      </div>
    </figure>
  );
}
