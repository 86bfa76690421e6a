import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { dropMisplacedClicks } from './misplaced-clicks.ts';

beforeAll(() => dropMisplacedClicks());

/** As a browser does it: both clicks are at one place, whatever is there. */
function clickTwice(find: () => Element): void {
  for (const detail of [1, 2]) fireEvent.click(find(), { detail });
}
const findButton = () => screen.getByRole('button');

/** A button that another one replaces, or that gets another name. */
function Steps({ names, isReplaced, onTake }: StepsProps) {
  const [place, setPlace] = useState(0);
  const name = names[place] ?? 'Nothing is left';

  return (
    <button
      key={isReplaced ? place : 0}
      type="button"
      onClick={() => {
        onTake(name);
        setPlace(place + 1);
      }}
    >
      {name}
    </button>
  );
}
interface StepsProps {
  readonly names: readonly string[];
  readonly isReplaced: boolean;
  readonly onTake: (name: string) => void;
}

it.each([
  ['the same button has another name', ['Close', 'Open again'], false],
  ['another button is in its place', ['Cancel this order', 'Yes, cancel it'], true],
  ['the next row of a list is in its place', ['Publish', 'Publish'], true],
])('a double click does one thing when %s', (_what, names, isReplaced) => {
  const onTake = vi.fn();
  render(<Steps names={names} isReplaced={isReplaced} onTake={onTake} />);
  clickTwice(findButton);

  expect(onTake.mock.calls).toEqual([[names[0]]]);
  fireEvent.click(findButton(), { detail: 1 });
  expect(onTake.mock.calls).toEqual([[names[0]], [names[1]]]);
});

it('both clicks count on a button that stays as it is, such as a stepper', () => {
  const onTake = vi.fn();
  render(
    <button type="button" onClick={onTake}>
      More
    </button>,
  );
  clickTwice(findButton);

  expect(onTake).toHaveBeenCalledTimes(2);
});

it('the keyboard is never dropped', () => {
  const onTake = vi.fn();
  render(<Steps names={['Close', 'Open again']} isReplaced={false} onTake={onTake} />);
  fireEvent.click(findButton(), { detail: 0 });
  fireEvent.click(findButton(), { detail: 0 });

  expect(onTake).toHaveBeenCalledTimes(2);
});
