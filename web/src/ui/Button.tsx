import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './Button.module.css';

/** main: vermilion, at most one on a screen. plain: a steel line around it. */
type Weight = 'main' | 'plain';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly weight?: Weight;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

export function Button({ weight = 'plain', wide, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${classes.button ?? ''} ${className ?? ''}`}
      data-weight={weight}
      data-wide={wide}
    />
  );
}

interface ButtonLinkProps extends LinkProps {
  readonly weight?: Weight;
  readonly wide?: boolean;
}

/** Looks like a button and goes to a page. */
export function ButtonLink({ weight = 'plain', wide, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={`${classes.button ?? ''} ${className ?? ''}`}
      data-weight={weight}
      data-wide={wide}
    />
  );
}

/** A link in words, with a line that draws itself under it. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={`${classes.link ?? ''} ${className ?? ''}`} />;
}
