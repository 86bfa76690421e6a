import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './Button.module.css';

/** `primary` is filled, at most one on a screen. `secondary` has a border. */
type Variant = 'primary' | 'secondary';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does is under way: it keeps the focus, and another press does nothing. */
  readonly busy?: boolean | undefined;
  /** What the button says while it is busy. */
  readonly pending?: ReactNode;
}

/** A button in the shape of its caller. */
const Plain = ({ busy, pending, onClick, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    aria-disabled={busy ? true : undefined}
    onClick={busy ? undefined : onClick}
    {...rest}
  >
    {busy ? (pending ?? children) : children}
  </button>
);

interface BoxedButtonProps extends ButtonProps {
  readonly variant?: Variant;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

export const Button = ({ variant = 'secondary', wide, className, ...rest }: BoxedButtonProps) => (
  <Plain
    {...rest}
    className={`${classes.button ?? ''} ${className ?? ''}`}
    data-variant={variant}
    data-wide={wide ? true : undefined}
  />
);

export const TextButton = ({ className = '', ...rest }: ButtonProps) => (
  <Plain {...rest} className={`text-button ${className}`} />
);

type ButtonLinkProps = LinkProps & Pick<BoxedButtonProps, 'variant' | 'wide'>;

export const ButtonLink = ({ variant = 'secondary', wide, className, ...rest }: ButtonLinkProps) => (
  <Link
    {...rest}
    className={`${classes.button ?? ''} ${className ?? ''}`}
    data-variant={variant}
    data-wide={wide}
  />
);

export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={`${classes.link ?? ''} ${className ?? ''}`} />
);
