import { type ReactNode, useId } from 'react';

interface PartProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Part({ title, className = 'stack', children }: PartProps) {
  const id = useId();

  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className="size-xl whole">
        {title}
      </h2>
      {children}
    </section>
  );
}
