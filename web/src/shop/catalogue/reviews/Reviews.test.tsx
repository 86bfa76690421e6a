import type { ProductReviews, Review } from '@ronin/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { Reviews } from './Reviews.tsx';

const product = { id: 5 };
const review: Review = {
  id: 3,
  rating: 4,
  title: '<b>Worn</b> every day',
  comment: 'It keeps its pattern.',
  authorName: 'Hana',
  verified: true,
  helpful: 1,
  isOwn: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  photos: [],
  comments: [
    {
      id: 9,
      customerName: 'Ronin',
      comment: 'Thank you.',
      isShop: true,
      isVerifiedPurchase: false,
      createdAt: '2026-01-02T00:00:00.000Z',
    },
  ],
};

function serve(changes: Partial<ProductReviews> = {}) {
  const answer: ProductReviews = {
    average: null,
    count: 0,
    withheld: 0,
    withheldReasons: [],
    reviews: [],
    next: null,
    ...changes,
  };
  network.use(http.get('*/api/products/5/reviews', () => HttpResponse.json(answer)));
}

describe('the reviews of a product', () => {
  it('show the average, the withheld ones with their reasons, and markup as text', async () => {
    serve({
      average: 4.3,
      count: 12,
      withheld: 2,
      withheldReasons: [{ reason: 'spam', count: 2 }],
      reviews: [review],
    });
    renderWithProviders(<Reviews product={product} />);

    expect(await screen.findByRole('img', { name: '4.3 of 5 stars' })).toBeVisible();
    expect(screen.getByText('12 reviews')).toBeVisible();
    expect(screen.getByText(/^2 reviews are withheld: advertising \(2\)/)).toBeVisible();
    expect(screen.getByRole('heading', { name: '<b>Worn</b> every day' })).toBeVisible();
    expect(screen.getByText('The shop')).toBeVisible();
  });

  it('say that there are none', async () => {
    serve();
    renderWithProviders(<Reviews product={product} />);

    expect(await screen.findByText(/^Nobody has reviewed this piece yet/)).toBeVisible();
  });

  it('count a vote', async () => {
    serve({ average: 4, count: 1, reviews: [review] });
    network.use(http.post('*/api/reviews/3/helpful', () => HttpResponse.json({ helpful: 2 })));
    const { user } = renderWithProviders(<Reviews product={product} />);
    const article = await screen.findByRole('article');
    await user.click(within(article).getByRole('button', { name: /^Helpful/ }));

    expect(await within(article).findByText('Helpful (2)')).toBeVisible();
  });
});

describe('an own review', () => {
  it('has no button for a vote, and says how many others found it helpful', async () => {
    serve({ average: 4, count: 1, reviews: [{ ...review, isOwn: true }] });
    renderWithProviders(<Reviews product={product} />);

    expect(await screen.findByText('Your review, helpful to 1 person')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Helpful/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Comment' })).toBeVisible();
  });

  it('that the page does not know as own is refused with the reason', async () => {
    serve({ average: 4, count: 1, reviews: [review] });
    const refusal = { status: 403, title: 'Forbidden', detail: 'No.', code: 'own-review' };
    network.use(http.post('*/api/reviews/3/helpful', () => HttpResponse.json(refusal, { status: 403 })));
    const { user } = renderWithProviders(<Reviews product={product} />);
    await user.click(await screen.findByRole('button', { name: /^Helpful/ }));

    expect(await screen.findByText(/^You wrote this review/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Helpful/ })).toHaveTextContent('Helpful (1)');
  });
});

describe('the form of a review', () => {
  const allow = (state = 'allowed') =>
    network.use(http.get('*/api/products/5/reviews/permission', () => HttpResponse.json({ state })));

  it.each([
    ['not-received', /^Only customers who have received this piece/],
    ['written', /^You have reviewed this piece already/],
  ])('is not opened for nothing: %s', async (state, text) => {
    serve();
    allow(state);
    const { user } = renderWithProviders(<Reviews product={product} />);
    await user.click(screen.getByRole('button', { name: 'Write a review' }));

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Your review' })).toBeNull();
  });

  const fill = async (user: ReturnType<typeof renderWithProviders>['user']) => {
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await user.type(screen.getByLabelText('Title'), 'Good');
    await user.type(screen.getByRole('textbox', { name: 'Your review' }), 'Very good.');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
  };

  it('is opened by the link of an invitation, and sends its token', async () => {
    serve();
    const bodies: unknown[] = [];
    network.use(
      http.post('*/api/products/5/reviews', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ id: 4, status: 'pending' }, { status: 201 });
      }),
    );
    const { user } = renderWithProviders(<Reviews product={product} />, '/product/5#review=a-token');
    await fill(user);

    expect(await screen.findByText(/^Thank you. We read every review/)).toBeVisible();
    expect(bodies).toEqual([{ rating: 4, title: 'Good', comment: 'Very good.', invite: 'a-token' }]);
  });

  it('leads to the sign-in when it is refused, and keeps what was typed', async () => {
    serve();
    allow();
    network.use(http.post('*/api/products/5/reviews', () => problem(403, 'No.')));
    const { user } = renderWithProviders(<Reviews product={product} />);
    await user.click(screen.getByRole('button', { name: 'Write a review' }));
    await screen.findByRole('form', { name: 'Your review' });
    await fill(user);

    expect(await screen.findByText(/^Only customers who have received this piece/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/account');
    expect(screen.getByLabelText('Title')).toHaveValue('Good');
  });

  it('names what is missing', async () => {
    serve();
    allow();
    const { user } = renderWithProviders(<Reviews product={product} />);
    await user.click(screen.getByRole('button', { name: 'Write a review' }));
    await user.click(await screen.findByRole('button', { name: 'Send review' }));

    expect(screen.getByText('Choose one to five stars.')).toBeVisible();
    expect(screen.getByText('Enter a title.')).toBeVisible();
  });
});
