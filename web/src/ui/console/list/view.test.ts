import { describe, expect, it } from 'vitest';
import { always, defineView, oneOf, openId, openKey, tab, words } from './view.ts';

const VIEW = defineView({
  place: tab('log', 'texts'),
  kind: always('faq'),
  q: words,
  status: oneOf({ ready: 'Ready', sent: 'Sent' }, 'ready'),
  open: openId('order', 'new'),
  page: openKey('slug'),
});
const parse = (search: string) => VIEW.parse(new URLSearchParams(search));
const DEFAULT = { place: 'log', kind: 'faq', q: '', status: 'ready', open: null, page: null };

describe('a view', () => {
  it('reads the address, and writes it without the defaults', () => {
    const address = 'place=texts&kind=faq&q=ring&status=sent&order=12&slug=privacy';
    expect(parse(address)).toEqual({
      place: 'texts',
      kind: 'faq',
      q: 'ring',
      status: 'sent',
      open: 12,
      page: 'privacy',
    });
    expect(VIEW.format(parse(address)).toString()).toBe(address);
    expect(parse('')).toEqual(DEFAULT);
    expect(VIEW.format(parse('')).toString()).toBe('kind=faq');
  });

  it.each(['place=x', 'status=x', 'order=0', 'order=1e3', 'order=12345678901', 'q=%20', 'other=1'])(
    'takes the default for %s',
    (search) => expect(parse(search)).toEqual(DEFAULT),
  );

  it('knows words that are open instead of an id', () => {
    expect(parse('order=new').open).toBe('new');
    expect(VIEW.format({ ...parse(''), open: 'new' }).toString()).toBe('kind=faq&order=new');
  });

  it('filters by words and choices, and not by what is open', () => {
    expect(VIEW.toFilters(parse('q=ring&status=sent&order=12'))).toEqual({ q: 'ring', status: 'sent' });
    expect(VIEW.toFilters(parse('status=all'))).toEqual({});
    expect(VIEW.toFilters(parse(''))).toEqual({ status: 'ready' });
  });

  it('makes a tab of each value of a parameter, which keeps the other filters and closes what is open', () => {
    const view = parse('q=ring&order=12');

    expect(VIEW.tabs(view, 'status')).toEqual([
      { value: 'all', label: 'All', search: 'kind=faq&q=ring&status=all' },
      { value: 'ready', label: 'Ready', search: 'kind=faq&q=ring' },
      { value: 'sent', label: 'Sent', search: 'kind=faq&q=ring&status=sent' },
    ]);
    expect(VIEW.isFiltered(view)).toBe(true);
  });
});
