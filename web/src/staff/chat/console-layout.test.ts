import { describe, expect, it } from 'vitest';
import { changeLayout, EMPTY_LAYOUT, type LayoutAction, visiblePanes } from './console-layout.ts';

const after = (...actions: LayoutAction[]) => actions.reduce(changeLayout, EMPTY_LAYOUT);

const show = (sessionId: string): LayoutAction => ({ type: 'show', sessionId });
const beside = (sessionId: string): LayoutAction => ({ type: 'beside', sessionId });
const close = (sessionId: string): LayoutAction => ({ type: 'close', sessionId });

describe('the layout of the console', () => {
  it('replaces the active chat by another', () => {
    expect(after(show('a'), show('b'))).toMatchObject({ panes: ['b'], active: 0 });
    expect(after(show('a'), beside('b'), show('c'))).toMatchObject({ panes: ['a', 'c'], active: 1 });
  });

  it('activates a chat that is on the screen already', () => {
    expect(after(show('a'), beside('b'), show('a'))).toMatchObject({ panes: ['a', 'b'], active: 0 });
    expect(after(show('a'), beside('b'), beside('a'))).toMatchObject({ panes: ['a', 'b'], active: 0 });
  });

  it('has at most three side by side, and removes the oldest', () => {
    const layout = after(show('a'), beside('b'), beside('c'), beside('d'));

    expect(layout).toMatchObject({ panes: ['b', 'c', 'd'], active: 2 });
  });

  it('shows the active chat and those opened last when fewer fit', () => {
    const three = after(show('a'), beside('b'), beside('c'));

    expect(visiblePanes(three, 3)).toEqual(['a', 'b', 'c']);
    expect(visiblePanes(three, 2)).toEqual(['b', 'c']);
    expect(visiblePanes({ ...three, active: 0 }, 2)).toEqual(['a', 'c']);
    expect(visiblePanes({ ...three, active: 0 }, 1)).toEqual(['a']);
    expect(visiblePanes(EMPTY_LAYOUT, 1)).toEqual([]);
  });

  it('keeps the active chat active when another is closed', () => {
    const three = [show('a'), beside('b'), beside('c')];

    expect(after(...three, close('a'))).toMatchObject({ panes: ['b', 'c'], active: 1 });
    expect(after(...three, close('c'))).toMatchObject({ panes: ['a', 'b'], active: 1 });
    expect(after(...three, show('a'), close('b'))).toMatchObject({ panes: ['a', 'c'], active: 0 });
    expect(after(show('a'), close('a'))).toMatchObject({ panes: [], active: 0 });
    expect(after(show('a'), close('unknown'))).toMatchObject({ panes: ['a'] });
  });
});
