import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useSearchParams } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { ContactForm } from './ContactForm.tsx';

const message = {
  firstName: 'Mai',
  lastName: 'Tran',
  email: 'mai@example.com',
  message: 'Do you make it in blue?',
};

async function fill(user: ReturnType<typeof renderWithProviders>['user']) {
  await user.type(screen.getByLabelText('First Name'), message.firstName);
  await user.type(screen.getByLabelText('Last Name'), message.lastName);
  await user.type(screen.getByLabelText('Email'), message.email);
  await user.type(screen.getByLabelText('Message'), message.message);
}

describe('the contact form', () => {
  it('sends the four fields, shows that it is sending, and is empty afterwards', async () => {
    const { promise, release } = deferred();
    const body = vi.fn();
    network.use(
      http.post('*/api/contact', async ({ request }) => {
        body(await request.json());
        await promise;
        return HttpResponse.json({ id: 1, createdAt: '2026-01-01T00:00:00.000Z' }, { status: 201 });
      }),
    );
    const { user } = renderWithProviders(<ContactForm />);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));
    expect(await screen.findByRole('button', { name: 'SENDING...' })).toBeVisible();
    release();

    expect(await screen.findByText('Message Sent')).toBeVisible();
    expect(screen.getByText("Thank you for reaching out. We'll get back to you soon.")).toBeVisible();
    expect(body).toHaveBeenCalledExactlyOnceWith(message);
    await waitFor(() => {
      expect(screen.getByLabelText('Message')).toHaveValue('');
    });
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('keeps the text and shows a toast when it fails', async () => {
    network.use(http.post('*/api/contact', () => problem(503, 'Away.')));
    const { user } = renderWithProviders(<ContactForm />);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));

    expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue(message.message);
  });

  it('names each missing field, sends nothing, and focuses the first', async () => {
    const { user } = renderWithProviders(<ContactForm />);
    await user.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));

    expect(screen.getByText('First name is required')).toBeVisible();
    expect(screen.getByText('Last name is required')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getByText('Message is required')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('First Name')).toHaveFocus();
    });
    expect(screen.getByLabelText('First Name')).toBeInvalid();
  });

  it('refuses an invalid e-mail address', async () => {
    const { user } = renderWithProviders(<ContactForm />);
    await fill(user);
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'mai@');
    await user.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));

    expect(screen.getByText('Enter an email address, such as mai@example.com')).toBeVisible();
  });

  it('shows what was sent and where the answer goes, until the next message is sent', async () => {
    network.use(
      http.post('*/api/contact', () =>
        HttpResponse.json({ id: 1, createdAt: '2026-01-01T00:00:00.000Z' }, { status: 201 }),
      ),
    );
    const { user } = renderWithProviders(<ContactForm />);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));
    const line = await screen.findByText(/^Your message was sent. We will answer at mai@example.com./);
    expect(line).toBeVisible();
    expect(screen.getByRole('blockquote')).toHaveTextContent(message.message);
    await user.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));

    expect(line).not.toBeInTheDocument();
  });

  it.each([
    ['Ronin Band', 'I would like to ask for the Ronin Band in a custom size: ', 'size'],
    ['sizing-set', 'I would like to order the ring sizing set. Please send it to: ', 'size'],
    ['partner', 'I would like to become a partner. My shop or company: ', 'partner'],
  ])('prepares a message about %s, and sends its topic', async (about, words, topic) => {
    const body = vi.fn();
    network.use(
      http.post('*/api/contact', async ({ request }) => {
        body(await request.json());
        return HttpResponse.json({ id: 1, createdAt: '2026-01-01T00:00:00.000Z' }, { status: 201 });
      }),
    );
    const { user } = renderWithProviders(<ContactForm about={about} />);
    expect(screen.getByLabelText('Message')).toHaveValue(words);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));

    expect(await screen.findByText('Message Sent')).toBeVisible();
    expect(body).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email: message.email, topic }));
  });

  it('prepares another message when the subject changes, but never replaces typed text', async () => {
    const { user, router } = renderWithProviders(<About />, '/contact?about=partner');
    await act(() => router.navigate('/contact?about=Ronin%20Band'));
    expect(screen.getByLabelText('Message')).toHaveValue(
      'I would like to ask for the Ronin Band in a custom size: ',
    );
    await user.type(screen.getByLabelText('Message'), 'XL');
    await act(() => router.navigate('/contact?about=partner'));

    expect(screen.getByLabelText('Message')).toHaveValue(
      'I would like to ask for the Ronin Band in a custom size: XL',
    );
  });
});

function About() {
  const [params] = useSearchParams();

  return <ContactForm about={params.get('about')} />;
}
