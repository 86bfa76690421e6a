import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showFailure, showToast } from '../../app/toasts.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('disappears after 5000 ms', () => {
    const { store } = renderWithProviders(<p>A page</p>);
    act(() => void store.dispatch(showToast({ title: 'Added to cart', description: 'Ronin Band' })));
    act(() => void vi.advanceTimersByTime(4_999));
    expect(screen.getByText('Added to cart')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));

    expect(screen.queryByText('Added to cart')).not.toBeInTheDocument();
  });

  it('replaces the previous one', () => {
    const { store } = renderWithProviders(<p>A page</p>);
    act(() => void store.dispatch(showToast({ title: 'Added to cart' })));
    act(() => void store.dispatch(showFailure('Please try again')));

    expect(screen.queryByText('Added to cart')).not.toBeInTheDocument();
    expect(screen.getByText('Please try again').closest('li')).toHaveAttribute('data-tone', 'destructive');
  });

  it('gets the focus with F8', () => {
    renderWithProviders(<p>A page</p>);
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });

    expect(screen.getByRole('list')).toHaveFocus();
  });
});
