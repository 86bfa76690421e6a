import { ticketsCalls } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildOrder } from '../../testing/build-order.ts';
import { deferred } from '../../testing/deferred.ts';
import { handleCall } from '../../testing/handle-call.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { OwnOrders } from './OwnOrders.tsx';
import { SignIn } from './SignIn.tsx';

const ACCOUNT = {
  customerId: 9,
  email: 'mai@example.com',
  firstName: 'Mai',
  lastName: null,
  phone: null,
  hasPassword: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const LINK_TOKEN = '48acea49c8c9f5dd864decb4a061ecb5';

beforeEach(() => {
  window.localStorage.clear();
  window.location.hash = '';
  network.use(
    http.post('*/api/account/code', () => HttpResponse.json({}, { status: 202 })),
    http.get('*/api/account', () => HttpResponse.json(ACCOUNT)),
    http.get('*/api/account/addresses', () => HttpResponse.json([])),
    http.get('*/api/account/sessions', () => HttpResponse.json([])),
    http.get('*/api/orders', () => HttpResponse.json([])),
    handleCall(ticketsCalls.listOwnTickets, () => []),
  );
});

/** Keeps the body of each call, and answers it. */
function record(method: 'post' | 'put' | 'patch', path: string, answer: () => Response) {
  const body = vi.fn();
  network.use(
    http[method](`*${path}`, async ({ request }) => {
      body(await request.json());
      return answer();
    }),
  );

  return body;
}

const noContent = () => new HttpResponse(null, { status: 204 });
const signedIn = () =>
  HttpResponse.json({
    customerId: 9,
    customer: { email: 'mai@example.com', firstName: null, lastName: null },
  });

async function askForCode() {
  const view = renderWithProviders(<SignIn />);
  await view.user.type(screen.getByLabelText('Email'), 'mai@example.com{Enter}');

  return { ...view, field: await screen.findByLabelText('Six-digit code') };
}

describe('signing in', () => {
  it('names an invalid address and sends nothing', async () => {
    const body = record('post', '/api/account/code', () => HttpResponse.json({}, { status: 202 }));
    const { user } = renderWithProviders(<SignIn />);
    await user.type(screen.getByLabelText('Email'), 'mai{Enter}');

    expect(await screen.findByText('Enter an email address, such as mai@example.com')).toBeVisible();
    expect(body).not.toHaveBeenCalled();
  });

  it('submits with the sixth digit, and lets the phone fill in the code', async () => {
    const body = record('post', '/api/account/sign-in', signedIn);
    const { user, field } = await askForCode();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveFocus();
    await user.type(field, '012345');

    await waitFor(() =>
      expect(body).toHaveBeenCalledExactlyOnceWith({ email: 'mai@example.com', code: '012345' }),
    );
  });

  it('says at the field that a code is wrong, empties it and keeps the focus', async () => {
    record('post', '/api/account/sign-in', () => problem(401, 'Wrong.'));
    const { user, field } = await askForCode();
    await user.type(field, '012345');

    expect(await screen.findByText(/^This code is wrong or no longer valid/)).toBeVisible();
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
  });

  it('shows a button for the link of a mail, and does not press it', async () => {
    const body = record('post', '/api/account/sign-in', signedIn);
    window.localStorage.setItem(
      'ronin.sign-in',
      JSON.stringify({ email: 'mai@example.com', at: Date.now() }),
    );
    window.location.hash = `#code=${LINK_TOKEN}`;
    const { user } = renderWithProviders(<SignIn />);
    expect(await screen.findByText('mai@example.com')).toBeVisible();
    expect(body).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));

    await waitFor(() => expect(body).toHaveBeenCalledExactlyOnceWith({ token: LINK_TOKEN }));
  });

  it('says that a link is used or too old, and offers a new code', async () => {
    record('post', '/api/account/sign-in', () => problem(401, 'Wrong.'));
    window.localStorage.setItem(
      'ronin.sign-in',
      JSON.stringify({ email: 'mai@example.com', at: Date.now() }),
    );
    window.location.hash = `#code=${LINK_TOKEN}`;
    const { user } = renderWithProviders(<SignIn />);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This link was used already/);
    await user.click(screen.getByRole('button', { name: 'Use another address or get a new code' }));

    expect(screen.getByLabelText('Email')).toBeVisible();
  });

  it('says where a link works when this browser did not ask for it', async () => {
    window.location.hash = `#code=${LINK_TOKEN}`;
    renderWithProviders(<SignIn />);

    expect(await screen.findByText(/^This link works in the browser where you asked for it/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeVisible();
  });

  it('takes a password instead, and says when it is wrong', async () => {
    const body = record('post', '/api/account/sign-in', () => problem(401, 'Wrong.'));
    const { user } = renderWithProviders(<SignIn />);
    await user.click(screen.getByRole('button', { name: 'Sign in with a password instead' }));
    await user.type(screen.getByLabelText('Email'), 'mai@example.com');
    await user.type(screen.getByLabelText('Password'), 'folded steel 1024{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent(/^The address or the password is wrong/);
    expect(body).toHaveBeenCalledExactlyOnceWith({
      email: 'mai@example.com',
      password: 'folded steel 1024',
    });
  });
});

describe('the account', () => {
  const open = async () => {
    const view = renderWithProviders(<AccountDetails customerId={9} />);
    await screen.findByRole('heading', { name: 'Profile' });

    return view;
  };
  const part = (name: string) => within(screen.getByRole('region', { name }));

  it('says that it loads, then that it could not be loaded, and tries again', async () => {
    const { promise, release } = deferred();
    network.use(
      http.get('*/api/account', async () => {
        await promise;
        return problem(503, 'Away.');
      }),
    );
    const { user } = renderWithProviders(<AccountDetails customerId={9} />);
    expect(screen.getByText('Loading your account…')).toBeVisible();
    release();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account could not be loaded.');
    network.use(http.get('*/api/account', () => HttpResponse.json(ACCOUNT)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  });

  const listSessions = (ageMinutes: number) => {
    const createdAt = new Date(Date.now() - ageMinutes * 60_000).toISOString();
    network.use(
      http.get('*/api/account/sessions', () =>
        HttpResponse.json([
          {
            id: 1,
            device: 'Firefox on Linux',
            countryCode: 'JP',
            createdAt,
            lastSeenAt: createdAt,
            isCurrent: true,
          },
        ]),
      ),
    );
  };

  it('changes the address after a sign-in of the last minutes', async () => {
    listSessions(2);
    const body = record('patch', '/api/account/email', () => HttpResponse.json(ACCOUNT));
    const { user } = await open();
    await part('Signed-in devices').findByText('Firefox on Linux');
    await user.click(part('Email').getByRole('button', { name: 'Change email' }));
    expect(part('Email').getByText(/From there it can be undone for 7 days/)).toBeVisible();
    await user.type(part('Email').getByLabelText('New email'), 'new@example.com{Enter}');
    await user.type(await part('Email').findByLabelText('Six-digit code'), '012345');

    await waitFor(() =>
      expect(body).toHaveBeenCalledExactlyOnceWith({ email: 'new@example.com', code: '012345' }),
    );
  });

  it('asks for a new sign-in before it changes the address when the last one is old', async () => {
    listSessions(20);
    const asked = record('post', '/api/account/code', () => HttpResponse.json({}, { status: 202 }));
    const body = record('post', '/api/account/sign-in', signedIn);
    const { user } = await open();
    await part('Signed-in devices').findByText('Firefox on Linux');
    await user.click(part('Email').getByRole('button', { name: 'Change email' }));
    expect(part('Email').getByText(/^You signed in a while ago/)).toBeVisible();
    await user.click(part('Email').getByRole('button', { name: 'Send me a code' }));
    await user.type(await part('Email').findByLabelText('Six-digit code'), '012345');

    expect(await part('Email').findByLabelText('New email')).toBeVisible();
    expect(asked).toHaveBeenCalledExactlyOnceWith({ email: 'mai@example.com', purpose: 'sign-in' });
    expect(body).toHaveBeenCalledExactlyOnceWith({ email: 'mai@example.com', code: '012345' });
  });

  it('asks for a new sign-in when the server says that the last one is old', async () => {
    record('patch', '/api/account/email', () =>
      HttpResponse.json(
        {
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          detail: 'Sign in again.',
          code: 'sign-in-again',
        },
        { status: 409 },
      ),
    );
    const { user } = await open();
    await user.click(part('Email').getByRole('button', { name: 'Change email' }));
    await user.type(part('Email').getByLabelText('New email'), 'new@example.com{Enter}');
    await user.type(await part('Email').findByLabelText('Six-digit code'), '012345');

    expect(await part('Email').findByText(/^You signed in a while ago/)).toBeVisible();
  });

  it('names the missing fields of an address', async () => {
    const { user } = await open();
    await user.click(part('Addresses').getByRole('button', { name: 'Add an address' }));
    await user.click(part('Addresses').getByRole('button', { name: 'Save address' }));

    for (const label of ['First Name', 'Last Name', 'Street', 'ZIP code', 'City']) {
      expect(part('Addresses').getByText(`${label} is required`)).toBeVisible();
    }
    expect(part('Addresses').getByLabelText('First Name')).toHaveFocus();
  });

  it('sets a password with a code that was mailed', async () => {
    const body = record('put', '/api/account/password', noContent);
    const { user } = await open();
    await user.click(part('Password').getByRole('button', { name: 'Set a password' }));
    await user.type(await part('Password').findByLabelText('Six-digit code'), '012345');
    await user.type(part('Password').getByLabelText('New password'), 'short{Enter}');
    expect(await part('Password').findByText('Use at least 10 characters')).toBeVisible();
    await user.type(part('Password').getByLabelText('New password'), ' and longer{Enter}');

    await waitFor(() =>
      expect(body).toHaveBeenCalledExactlyOnceWith({ code: '012345', password: 'short and longer' }),
    );
  });

  it('erases only after a warning, a code and a button', async () => {
    const body = record('post', '/api/account/erase', () => problem(403, 'Wrong.'));
    const { user } = await open();
    await user.click(part('Your data').getByRole('button', { name: 'Erase my account' }));
    expect(part('Your data').getByText('This cannot be undone.')).toBeVisible();
    await user.click(part('Your data').getByRole('button', { name: 'Send me a code to erase' }));
    await user.type(await part('Your data').findByLabelText('Six-digit code'), '012345');
    expect(body).not.toHaveBeenCalled();
    await user.click(part('Your data').getByRole('button', { name: 'Erase my account' }));

    expect(await part('Your data').findByText(/^This code is wrong or no longer valid/)).toBeVisible();
    expect(body).toHaveBeenCalledExactlyOnceWith({ code: '012345' });
  });

  it('says why an account cannot be erased yet', async () => {
    const reason =
      'An order of yours waits for its payment. Pay or cancel it first, then you can erase your account.';
    record('post', '/api/account/erase', () => problem(409, reason));
    const { user } = await open();
    await user.click(part('Your data').getByRole('button', { name: 'Erase my account' }));
    await user.click(part('Your data').getByRole('button', { name: 'Send me a code to erase' }));
    await user.type(await part('Your data').findByLabelText('Six-digit code'), '012345');
    await user.click(part('Your data').getByRole('button', { name: 'Erase my account' }));

    expect(await part('Your data').findByText(reason)).toBeVisible();
  });

  it('offers its data as a download', async () => {
    await open();
    const link = part('Your data').getByRole('link', { name: 'Download my data' });

    expect(link).toHaveAttribute('href', '/api/account/export');
    expect(link).toHaveAttribute('download');
  });
});

describe('orders', () => {
  const openOrders = () => renderWithProviders(<OwnOrders customerId={9} />);

  it('are listed with their state and total, and lead to their pages', async () => {
    network.use(http.get('*/api/orders', () => HttpResponse.json([buildOrder({ status: 'shipped' })])));
    openOrders();

    expect(await screen.findByRole('link', { name: 'Order R-7K3M-9Q2F' })).toHaveAttribute(
      'href',
      '/order/R-7K3M-9Q2F',
    );
    expect(screen.getByText(/On its way/)).toBeVisible();
    expect(screen.getByText('$387.71')).toBeVisible();
  });

  it('may be none', async () => {
    openOrders();

    expect(await screen.findByText(/You have not ordered anything yet/)).toBeVisible();
  });

  it('are asked for again after a failure', async () => {
    network.use(http.get('*/api/orders', () => problem(503, 'Busy.'), { once: true }));
    const { user } = openOrders();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText(/You have not ordered anything yet/)).toBeVisible();
  });
});
