import {
  InputBase,
  type NativeSelectProps,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { ComponentProps } from 'react';
import { ShopTheme } from './theme/ShopTheme.tsx';
import classes from './Field.module.css';

const parts = {
  root: classes.root,
  label: classes.label,
  required: classes.required,
  wrapper: classes.wrapper,
  input: classes.input,
  error: 'failure',
  description: 'note',
};

/** A labelled input. Its error is below it and is read by screen readers. */
export const TextField = (props: TextInputProps) => (
  <ShopTheme>
    <TextInput unstyled withAsterisk={false} classNames={parts} {...props} />
  </ShopTheme>
);

/** Of an e-mail address. */
export const EmailField = (props: TextInputProps) => (
  <TextField label="Email" type="email" autoComplete="email" {...props} />
);

type TextBoxProps = Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'resize'>;

/** A labelled input with several lines. Not Mantine's Textarea, which brings the code of one that grows. */
export const TextBox = (props: TextBoxProps) => (
  <ShopTheme>
    <InputBase component="textarea" multiline unstyled withAsterisk={false} classNames={parts} {...props} />
  </ShopTheme>
);

/** The browser's own list with its label. The consoles use Mantine's Select. */
export const SelectField = (props: Omit<NativeSelectProps, 'data'>) => (
  <ShopTheme>
    <InputBase component="select" unstyled withAsterisk={false} classNames={parts} {...props} />
  </ShopTheme>
);

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
}

/** A checkbox with its label, in the forms of the shop. The consoles use Mantine's Checkbox. */
export const CheckField = ({ label, className, ...props }: CheckFieldProps) => (
  <label className={className ? `${classes.check ?? ''} ${className}` : classes.check}>
    <input type="checkbox" {...props} />
    {label}
  </label>
);
