import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CategoryTabs } from './CategoryTabs.tsx';

afterEach(cleanup);

const tabs = [
  { value: 'all', label: 'All Pieces' },
  { value: 'rings', label: 'Rings' },
  { value: 'pendants', label: 'Pendants' },
];

function TestPage() {
  const [value, setValue] = useState('all');

  return (
    <CategoryTabs tabs={tabs} value={value} onChange={setValue} label="Category">
      <p>TestPage of {value}</p>
    </CategoryTabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

it('shows the clicked tab in a panel that is named after it', async () => {
  render(<TestPage />);

  await userEvent.click(tab('Rings'));

  expect(tab('Rings').getAttribute('aria-selected')).toBe('true');
  expect(tab('All Pieces').getAttribute('aria-selected')).toBe('false');
  expect(screen.getByRole('tabpanel', { name: 'Rings' }).textContent).toBe('TestPage of rings');
});

it('is one Tab stop, and arrow keys move between the tabs and wrap around', async () => {
  render(<TestPage />);

  await userEvent.tab();
  expect(document.activeElement).toBe(tab('All Pieces'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tab('Pendants'));
  expect(screen.getByRole('tabpanel').textContent).toBe('TestPage of pendants');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(tab('Rings'));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(tab('Pendants'));
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(tab('All Pieces'));
});
