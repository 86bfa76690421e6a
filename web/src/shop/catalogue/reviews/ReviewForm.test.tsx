import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { ReviewForm } from './ReviewForm.tsx';

const photo = (name: string) => new File(['pixels'], name, { type: 'image/jpeg' });
const PHOTO = { url: '/api/review-photos/1.jpg', width: 4, height: 5, placeholder: '' };

/** The form with a text and two photos, sent. The answers of the photos are given in order. */
async function sendReview(answers: (() => Response)[], invite: string | null = null) {
  /** The multipart bodies as text: Node 24 cannot parse them where jsdom has replaced its File. */
  const uploads: string[] = [];
  const reviews: unknown[] = [];
  network.use(
    http.post('*/api/products/5/reviews', async ({ request }) => {
      reviews.push(await request.json());
      return HttpResponse.json({ id: 8, status: 'pending' }, { status: 201 });
    }),
    http.post('*/api/reviews/8/photos', async ({ request }) => {
      uploads.push(await request.text());
      return answers.shift()?.() ?? HttpResponse.json(PHOTO, { status: 201 });
    }),
  );
  const { user } = renderWithProviders(<ReviewForm productId={5} invite={invite} />);
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  await user.type(screen.getByLabelText('Title'), 'Worn every day');
  await user.type(screen.getByRole('textbox', { name: 'Your review' }), 'It keeps its pattern.');
  await user.upload(screen.getByLabelText('Add photos'), [photo('hand.jpg'), photo('box.jpg')]);
  await user.click(screen.getByRole('button', { name: 'Send review' }));

  return { user, uploads, reviews };
}

describe('the form of a review', () => {
  it('sends the text first and then each photo, with the invitation', async () => {
    const { uploads, reviews } = await sendReview([], '7d0a3c52-5b1e-4f6a-9c1d-2e8f6b4a9d10');

    expect(await screen.findByText(/^Thank you. We read every review/)).toBeVisible();
    expect(reviews).toHaveLength(1);
    expect(uploads).toEqual([
      expect.stringMatching(/name="invite"\s+7d0a3c52-5b1e-4f6a-9c1d-2e8f6b4a9d10\s/),
      expect.stringMatching(/name="invite"\s+7d0a3c52-5b1e-4f6a-9c1d-2e8f6b4a9d10\s/),
    ]);
    expect(screen.queryByText(/without these photos/)).not.toBeInTheDocument();
  });

  it('says why a photo did not arrive, and sends only that one again', async () => {
    const { user, uploads, reviews } = await sendReview([
      () => problem(400, 'picture: cannot be decoded: the file is damaged or incomplete'),
    ]);
    expect(await screen.findByText(/without these photos/)).toBeVisible();
    expect(screen.getByText('hand.jpg')).toBeVisible();
    expect(screen.getByText(/damaged or incomplete/)).toBeVisible();
    expect(screen.queryByText('box.jpg')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send the photos again' }));
    expect(screen.getByText(/^Thank you. We read every review/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send review' })).not.toBeInTheDocument();

    await waitFor(() => {
      expect(screen.queryByText(/without these photos/)).not.toBeInTheDocument();
    });
    expect(uploads).toHaveLength(3);
    expect(reviews).toHaveLength(1);
  });

  it('takes four photos at most, and each can be removed', async () => {
    const { user } = renderWithProviders(<ReviewForm productId={5} invite={null} />);
    await user.upload(
      screen.getByLabelText('Add photos'),
      ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'].map(photo),
    );
    expect(screen.queryByText('5.jpg')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Add photos')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove 2.jpg' }));

    expect(screen.queryByText('2.jpg')).not.toBeInTheDocument();
    expect(screen.getByText('4.jpg')).toBeVisible();
    expect(screen.getByLabelText('Add photos')).toBeInTheDocument();
  });
});
