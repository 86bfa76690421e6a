import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { showFailure, showToast } from '../../app/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextBox, TextField } from '../../ui/Field.tsx';
import { ABOUT_PARTNER } from '../../paths.ts';
import { findContactErrors, type ContactErrors, type ContactFields } from './contact-fields.ts';
import { contactApi } from './contact.api.ts';
import classes from './ContactForm.module.css';

const MESSAGE_ROWS = 5;
const FIELDS = ['firstName', 'lastName', 'email', 'message'] as const;

interface ContactFormProps {
  /** What the message is about: a partnership, or the product of which a custom size is asked for. */
  readonly about?: string | null;
}

/**
 * The message form (behaviour: contact 2). What is written stands in the fields alone, so that what was
 * there before the page came alive is sent too.
 */
export function ContactForm({ about = null }: ContactFormProps) {
  const dispatch = useAppDispatch();
  const [send, { isLoading: isSending }] = contactApi.endpoints.sendContactMessage.useMutation();
  const [errors, setErrors] = useState<ContactErrors>({});
  const [answeredAt, setAnsweredAt] = useState<string | null>(null);
  const message = useBeginning(about ? beginMessage(about) : '');

  const submit = async (form: HTMLFormElement) => {
    setAnsweredAt(null);
    const fields = readFields(form);
    const found = findContactErrors(fields);
    setErrors(found);
    const firstWrong = FIELDS.find((name) => found[name] !== undefined);
    if (firstWrong) {
      findField(form, firstWrong)?.focus();
      return;
    }

    const { error } = await send(fields);
    if (error) {
      dispatch(showFailure('Failed to send message. Please try again.'));
      return;
    }
    dispatch(showToast(SENT));
    setAnsweredAt(fields.email);
    for (const name of FIELDS) clear(findField(form, name));
  };

  const bind = (name: keyof ContactFields) => ({
    name,
    required: true,
    error: errors[name],
    onChange: () => {
      setErrors({ ...errors, [name]: undefined });
    },
  });

  return (
    <form
      className={classes.form}
      // Sent before its code is there, the form does nothing, rather than write what it holds into the address.
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit(event.currentTarget);
      }}
    >
      <TextField label="First Name" autoComplete="given-name" {...bind('firstName')} />
      <TextField label="Last Name" autoComplete="family-name" {...bind('lastName')} />
      <TextField label="Email" type="email" autoComplete="email" {...bind('email')} />
      <TextBox ref={message} label="Message" rows={MESSAGE_ROWS} {...bind('message')} />
      <Button type="submit" weight="main" aria-disabled={isSending || undefined}>
        {isSending ? 'SENDING...' : 'SEND MESSAGE'}
      </Button>
      {answeredAt !== null && (
        <p className={classes.sent}>Your message was sent. We will answer at {answeredAt}.</p>
      )}
    </form>
  );
}

/**
 * A field that begins with some words, written into it in the browser: the server renders one form for everybody. What a
 * visitor wrote is never replaced.
 */
function useBeginning(words: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const begun = useRef('');

  useEffect(() => {
    if (field.current?.value === begun.current) field.current.value = words;
    begun.current = words;
  }, [words]);

  return field;
}

function findField(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | null {
  return form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
}

function readFields(form: HTMLFormElement): ContactFields {
  const read = (name: keyof ContactFields) => findField(form, name)?.value ?? '';

  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    email: read('email'),
    message: read('message'),
  };
}

function clear(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (field) field.value = '';
}

const SENT = {
  title: 'Message Sent',
  description: "Thank you for reaching out. We'll get back to you soon.",
};

const beginMessage = (about: string): string =>
  about === ABOUT_PARTNER
    ? 'I would like to become a partner. My shop or company: '
    : `I would like to ask for the ${about} in a custom size: `;
