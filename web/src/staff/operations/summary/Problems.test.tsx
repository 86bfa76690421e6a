import type { ShopProblem } from '@ronin/contracts';
import { buildProblem } from '@ronin/testing/build-status';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StaffTheme } from '../../../ui/theme/StaffTheme.tsx';
import { Problems } from './Problems.tsx';

const late = buildProblem({ key: 'late-mail', title: 'Mail is late', text: 'It has waited for 120 s.' });
const silent = buildProblem({ key: 'silent', title: 'chat does not respond' });

/** Renders one answer after another. */
function renderAnswers(first: readonly ShopProblem[]) {
  const page = (problems: readonly ShopProblem[]) => (
    <StaffTheme env="test">
      <Problems problems={problems} />
    </StaffTheme>
  );
  const { rerender } = render(page(first));

  return {
    answer: (problems: readonly ShopProblem[]) => rerender(page(problems)),
  };
}

it('announces the title of a problem once, and not its running seconds', () => {
  const { answer } = renderAnswers([late]);
  const announced = screen.getByRole('alert');
  expect(announced).toHaveTextContent(/^Mail is late$/);
  answer([{ ...late, title: 'Mail is very late', text: 'It has waited for 122 s.' }]);

  expect(announced).toHaveTextContent(/^Mail is late$/);
  const list = within(screen.getByRole('region', { name: 'Status' }));
  expect(list.getByRole('heading', { name: 'Mail is very late' })).toBeVisible();
  expect(list.getByText(/It has waited for 122 s\.$/)).toBeVisible();
  expect(list.queryByRole('alert')).toBeNull();
});

it('announces only what is new since the last answer, and a problem again that comes back', () => {
  const { answer } = renderAnswers([]);
  const announced = screen.getByRole('alert');
  expect(announced).toBeEmptyDOMElement();
  answer([late]);
  expect(announced).toHaveTextContent(/^Mail is late$/);
  answer([silent, late]);
  expect(announced).toHaveTextContent(/^chat does not respond$/);
  answer([late]);
  expect(announced).toBeEmptyDOMElement();
  answer([silent, late]);

  expect(announced).toHaveTextContent(/^chat does not respond$/);
  expect(screen.getByRole('alert')).toBe(announced);
});
