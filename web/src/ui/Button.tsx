import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './Button.module.css';

/** `primary` is filled, at most one on a screen. `secondary` has a border. */
type Variant = 'primary' | 'secondary';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: Variant;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

export function Button({ variant = 'secondary', wide, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${classes.button ?? ''} ${className ?? ''}`}
      data-variant={variant}
      data-wide={wide}
    />
  );
}

interface ButtonLinkProps extends LinkProps {
  readonly variant?: Variant;
  readonly wide?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'secondary', wide, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={`${classes.button ?? ''} ${className ?? ''}`}
      data-variant={variant}
      data-wide={wide}
    />
  );
}

/** A text link with an animated underline. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={`${classes.link ?? ''} ${className ?? ''}`} />;
}
