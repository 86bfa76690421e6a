import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './Button.module.css';

/** `primary` is filled, at most one on a screen. `secondary` has a border. */
type Variant = 'primary' | 'secondary';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does is under way: it keeps the focus, and another press does nothing. */
  readonly busy?: boolean | undefined;
}

/** A button in the shape of its caller. */
const Plain = ({ busy, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    aria-disabled={busy ? true : undefined}
    onClick={busy ? undefined : onClick}
    {...rest}
  />
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

/** A button that looks like a link in a text. */
export const TextButton = ({ className = '', ...rest }: ButtonProps) => (
  <Plain {...rest} className={`text-button ${className}`} />
);

interface ButtonLinkProps extends LinkProps {
  readonly variant?: Variant;
  readonly wide?: boolean;
}

/** A link that looks like a button. */
export const ButtonLink = ({ variant = 'secondary', wide, className, ...rest }: ButtonLinkProps) => (
  <Link
    {...rest}
    className={`${classes.button ?? ''} ${className ?? ''}`}
    data-variant={variant}
    data-wide={wide}
  />
);

/** A text link with an animated underline. */
export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={`${classes.link ?? ''} ${className ?? ''}`} />
);
