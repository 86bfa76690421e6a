import { useRef, useState, type SyntheticEvent } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { showFailure, showToast } from '../../app/toasts.ts';
import { Button } from '../../components/Button.tsx';
import { TextBox, TextField } from '../../components/Field.tsx';
import { findContactErrors, type ContactErrors, type ContactFields } from './contact-fields.ts';
import { contactApi } from './contact.api.ts';
import classes from './ContactForm.module.css';

const MESSAGE_ROWS = 5;
const EMPTY: ContactFields = { firstName: '', lastName: '', email: '', message: '' };
const FIELDS = ['firstName', 'lastName', 'email', 'message'] as const;

interface ContactFormProps {
  /** The piece that the message is about: a custom size is asked for. */
  readonly about?: string | null;
}

/** The message form (Specification, sections 2, 5 and 8). */
export function ContactForm({ about = null }: ContactFormProps) {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [send, { isLoading: isSending }] = contactApi.endpoints.sendContactMessage.useMutation();
  const [fields, setFields] = useState<ContactFields>({ ...EMPTY, message: about ? askForSize(about) : '' });
  const [errors, setErrors] = useState<ContactErrors>({});

  const submit = async () => {
    const found = findContactErrors(fields);
    setErrors(found);
    const firstWrong = FIELDS.find((name) => found[name] !== undefined);
    if (firstWrong) {
      form.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
      return;
    }

    const { error } = await send(fields);
    if (error) {
      dispatch(showFailure('Failed to send message. Please try again.'));
      return;
    }
    dispatch(showToast(SENT));
    setFields(EMPTY);
  };

  const bind = (name: keyof ContactFields) => ({
    name,
    required: true,
    value: fields[name],
    error: errors[name],
    onChange: (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setFields({ ...fields, [name]: event.currentTarget.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit();
      }}
    >
      <TextField label="First Name" autoComplete="given-name" {...bind('firstName')} />
      <TextField label="Last Name" autoComplete="family-name" {...bind('lastName')} />
      <TextField label="Email" type="email" autoComplete="email" {...bind('email')} />
      <TextBox label="Message" rows={MESSAGE_ROWS} {...bind('message')} />
      <Button type="submit" weight="main" aria-disabled={isSending || undefined}>
        {isSending ? 'SENDING...' : 'SEND MESSAGE'}
      </Button>
    </form>
  );
}

const SENT = {
  title: 'Message Sent',
  description: "Thank you for reaching out. We'll get back to you soon.",
};

const askForSize = (piece: string): string => `I would like to ask for the ${piece} in a custom size: `;
