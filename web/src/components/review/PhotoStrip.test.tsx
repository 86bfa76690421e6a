import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PhotoStrip } from './PhotoStrip.tsx';

const PHOTOS = ['a', 'b'].map((id) => ({
  url: `/api/pictures/${id}.jpg`,
  width: 800,
  height: 600,
  placeholder: '',
}));

it('shows each photo as a link to the whole of it, and says which of how many it is', () => {
  render(<PhotoStrip photos={PHOTOS} name="Tomoe" />);

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    PHOTOS.map(({ url }) => url),
  );
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    'Tomoe, 1 of 2',
    'Tomoe, 2 of 2',
  ]);
});

it('shows nothing without photos', () => {
  const { container } = render(<PhotoStrip photos={[]} name="Tomoe" />);

  expect(container).toBeEmptyDOMElement();
});
