import { type ComponentProps, useId } from 'react';
import classes from '../../ui/Field.module.css';

interface SelectFieldProps extends ComponentProps<'select'> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** The browser's own list with its label, in the forms of the shop. The consoles use Mantine's Select. */
export function SelectField({ label, error, className, children, ...props }: SelectFieldProps) {
  const id = useId();

  return (
    <div className={className ? `${classes.root ?? ''} ${className}` : classes.root}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={classes.input}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        {...props}
      >
        {children}
      </select>
      {error !== undefined && (
        <p id={`${id}-error`} className="failure">
          {error}
        </p>
      )}
    </div>
  );
}
