import { contactCalls } from '@ronin/contracts/calls';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { findEmailError } from '../../app/is-email.ts';
import { showFailure, showToast } from '../../app/toasts.ts';
import { ABOUT_PARTNER, ABOUT_SIZING } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField, TextBox, TextField } from '../../ui/Field.tsx';
import { type FormFields, useForm } from '../../ui/use-form.ts';

const { useSendContactMessageMutation } = api.injectEndpoints({
  endpoints: (build) => ({ sendContactMessage: build.mutation(fromCall(contactCalls.sendContactMessage)) }),
});

/** The message form (behaviour: contact 2). `about` is ABOUT_PARTNER, or a product that is wanted in a custom size. */
export function ContactForm({ about = null }: { readonly about?: string | null }) {
  const dispatch = useAppDispatch();
  const [send] = useSendContactMessageMutation();
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null);
  const message = useInitialText(about ? initialMessage(about) : '');
  const { formProps, fieldProps, isSubmitting, hasErrors } = useForm({
    validate: findContactErrors,
    onSubmit: async (fields, form) => {
      setSent(null);
      const { error } = await send({
        firstName: fields('firstName'),
        lastName: fields('lastName'),
        email: fields('email'),
        message: fields('message'),
        // Staff see it in their inbox.
        ...(about && { topic: about === ABOUT_PARTNER ? ('partner' as const) : ('size' as const) }),
      });
      if (error) {
        dispatch(showFailure('Failed to send message. Please try again.'));
        return;
      }
      const description = "Thank you for reaching out. We'll get back to you soon.";
      dispatch(showToast({ title: 'Message Sent', description }));
      setSent({ email: fields('email'), message: fields('message') });
      form.reset();
    },
  });

  return (
    <form className="pairs" {...formProps}>
      <TextField label="First Name" autoComplete="given-name" required {...fieldProps('firstName')} />
      <TextField label="Last Name" autoComplete="family-name" required {...fieldProps('lastName')} />
      <EmailField className="whole" required {...fieldProps('email')} />
      <TextBox ref={message} label="Message" className="whole" rows={5} required {...fieldProps('message')} />
      <Button type="submit" variant="primary" className="whole" busy={isSubmitting} pending="SENDING...">
        SEND MESSAGE
      </Button>
      {sent !== null && !hasErrors && (
        <div className="marked whole">
          <p>Your message was sent. We will answer at {sent.email}. You wrote:</p>
          <blockquote className="typed above-1">{sent.message}</blockquote>
        </div>
      )}
    </form>
  );
}

/** Name, label and the longest text. */
const FIELDS = [
  ['firstName', 'First name', TEXT_LIMITS.name],
  ['lastName', 'Last name', TEXT_LIMITS.name],
  ['email', 'Email', TEXT_LIMITS.email],
  ['message', 'Message', TEXT_LIMITS.contactMessage],
] as const;

const findContactErrors = (fields: FormFields): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    FIELDS.map(([name, label, max]) => {
      const { length } = fields(name).trim();
      if (length === 0) return [name, `${label} is required`];
      if (length > max) return [name, `${label} can have at most ${String(max)} characters`];

      return [name, name === 'email' ? findEmailError(fields(name)) : undefined];
    }),
  );

/** In the browser: the server renders one form for everybody. It never replaces what a visitor typed. */
function useInitialText(words: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const written = useRef('');

  useEffect(() => {
    if (field.current?.value === written.current) field.current.value = words;
    written.current = words;
  }, [words]);

  return field;
}

function initialMessage(about: string): string {
  if (about === ABOUT_PARTNER) return 'I would like to become a partner. My shop or company: ';
  if (about === ABOUT_SIZING) return 'I would like to order the ring sizing set. Please send it to: ';

  return `I would like to ask for the ${about} in a custom size: `;
}
