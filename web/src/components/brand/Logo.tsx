import classes from './Logo.module.css';

/** The logo: the character 浪 cut out of vermilion. `size` is in CSS pixels. */
export const Logo = ({
  size = 28,
  className,
}: {
  readonly size?: number;
  readonly className?: string | undefined;
}) => (
  <img
    className={className ? `${classes.seal ?? ''} ${className}` : classes.seal}
    src="/seal.svg"
    width={size}
    height={size}
    alt=""
  />
);
