import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { findEmailError } from '../../../app/is-email.ts';
import { showFailure } from '../../../app/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmailField, TextBox, TextField } from '../../../ui/Field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { contentApi } from '../content.api.ts';

/** A question that the shop answers by mail (behaviour: help 5). What was typed stays when it could not be sent. */
export function TicketForm() {
  const dispatch = useAppDispatch();
  const [send] = contentApi.endpoints.sendTicket.useMutation();
  const [sent, setSent] = useState<{ number: string; email: string } | null>(null);
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      customerName: fields('customerName').trim() === '' ? 'Name is required' : undefined,
      customerEmail: findEmailError(fields('customerEmail')),
      subject: fields('subject').trim() === '' ? 'Subject is required' : undefined,
      description: fields('description').trim() === '' ? 'Question is required' : undefined,
    }),
    onSubmit: async (fields, form) => {
      setSent(null);
      const email = fields('customerEmail').trim();
      const { data, error } = await send({
        customerName: fields('customerName'),
        customerEmail: email,
        subject: fields('subject'),
        description: fields('description'),
        orderNumber: fields('orderNumber').trim() || null,
      });
      if (error) {
        dispatch(showFailure('Your question could not be sent. Please try again.'));
        return;
      }
      setSent({ number: data.ticketNumber, email });
      form.reset();
    },
  });

  return (
    <form className="pairs" aria-label="Ask a question" {...formProps}>
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={TEXT_LIMITS.name}
        required
        {...fieldProps('customerName')}
      />
      <EmailField maxLength={TEXT_LIMITS.email} required {...fieldProps('customerEmail')} />
      <TextField label="Subject" maxLength={TEXT_LIMITS.label} required {...fieldProps('subject')} />
      <TextField
        label="Order number, if it is about an order"
        autoComplete="off"
        maxLength={TEXT_LIMITS.name}
        {...fieldProps('orderNumber')}
      />
      <TextBox
        label="Question"
        className="whole"
        rows={5}
        maxLength={TEXT_LIMITS.contactMessage}
        required
        {...fieldProps('description')}
      />
      <Button type="submit" variant="primary" className="whole" busy={isSubmitting} pending="Sending…">
        Send the question
      </Button>
      <p className="marked whole" role="status">
        {sent !== null && `Your question has the number ${sent.number}. We answer at ${sent.email}.`}
      </p>
    </form>
  );
}
