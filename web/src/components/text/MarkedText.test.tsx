import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { MarkedText } from './MarkedText.tsx';
import { parseText, readWords } from './parse-text.ts';

const show = (text: string) =>
  render(
    <MemoryRouter>
      <MarkedText text={text} />
    </MemoryRouter>,
  );

it('shows headings, paragraphs, lists and links', () => {
  const { container } = show(
    '## Where\nRonin\nOakland\n\nSee [returns](/returns), [Stripe](https://stripe.com/privacy).\n- One\n- Two `x`\n\n1. First\n2. Second',
  );

  expect(screen.getByRole('heading', { level: 2, name: 'Where' })).toBeInTheDocument();
  expect(container.querySelector('p')?.innerHTML).toBe('Ronin<br>Oakland');
  expect(screen.getByRole('link', { name: 'returns' })).toHaveAttribute('href', '/returns');
  expect(screen.getByRole('link', { name: 'Stripe' })).toHaveAttribute('href', 'https://stripe.com/privacy');
  expect(container.querySelectorAll('ul li')).toHaveLength(2);
  expect(container.querySelectorAll('ol li')).toHaveLength(2);
  expect(container.querySelector('code')).toHaveTextContent('x');
});

it('has words without marks for search engines', () =>
  expect(readWords('See [returns](/returns) and `x`.\nNow.\n\n- One\n- [bad](javascript:x)')).toBe(
    'See returns and x. Now. One [bad](javascript:x)',
  ));

describe('hostile text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '[click](JaVaScRiPt:alert)',
    '[click](data:text/html,x)',
    '[click](//evil.example)',
    '[click](/\\evil.example)',
    '[click](vbscript:x)',
    '[<b>x</b>](ftp://x)',
  ])('%s is shown as it was typed', (text) => {
    const { container } = show(text);

    expect(container.querySelector('script, img, a, b')).toBeNull();
    expect(container).toHaveTextContent(text);
  });

  it('of any length is parsed', () => {
    expect(parseText('[a]('.repeat(12_000))).toHaveLength(1);
    expect(parseText('['.repeat(50_000))).toHaveLength(1);
    expect(parseText('`'.repeat(50_000))).toHaveLength(1);
  });
});
