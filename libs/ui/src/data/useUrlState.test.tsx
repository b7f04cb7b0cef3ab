import { useLocation, useNavigate } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { param } from './param';
import { useUrlCodec, useUrlState } from './useUrlState';

const SPEC = {
  status: param.oneOf(['all', 'draft', 'active'], 'all'),
  search: param.text(),
  from: param.date(),
  cancelled: param.flag(),
  view: param.oneOf(['week', 'day'], 'week', { always: true }),
};
type State = {
  status: 'all' | 'draft' | 'active';
  search: string;
  from: string;
  cancelled: boolean;
  view: 'week' | 'day';
};
const DEFAULTS: State = { status: 'all', search: '', from: '', cancelled: false, view: 'week' };

let url: ReturnType<typeof useUrlState<State>>;
let navigate: ReturnType<typeof useNavigate>;
function Screen({ options }: { options?: Parameters<typeof useUrlState>[1] }) {
  const state = useUrlState(SPEC, options);
  const go = useNavigate();
  useEffect(() => {
    url = state;
    navigate = go;
  });
  const location = useLocation() as { search: string; state: unknown };
  return (
    <>
      <output aria-label="Address">{location.search}</output>
      <output aria-label="State">{JSON.stringify(location.state)}</output>
    </>
  );
}
const open = (at: string, options?: Parameters<typeof useUrlState>[1], inBrowser = false) =>
  renderScreen({ at, inBrowser, routes: [{ path: '/list', element: <Screen options={options} /> }] });
const address = () => screen.getByLabelText('Address').textContent;

test('reads the state and takes invalid values as the default', () => {
  open('/list?status=draft&search=braids&from=2026-11-24&cancelled=1&view=day');
  expect(url[0]).toEqual({
    status: 'draft',
    search: 'braids',
    from: '2026-11-24',
    cancelled: true,
    view: 'day',
  });
  expect(url[2].isDefault).toBe(false);
});

test.each(['', '?status=none&from=2026-02-30&cancelled=yes&view=year', '?from=tomorrow'])(
  'reads the defaults from the address "%s"',
  (search) => {
    open(`/list${search}`);
    expect(url[0]).toEqual(DEFAULTS);
    expect(url[2].isDefault).toBe(true);
  },
);

test('omits defaults, except those that are always written, and leaves other parameters', () => {
  open('/list?tab=listings&status=draft');
  act(() => url[1]({ search: ' braids ' }));
  expect(address()).toBe('?tab=listings&status=draft&search=braids&view=week');
  act(() => url[1]({ status: 'all', cancelled: true }));
  expect(address()).toBe('?tab=listings&search=braids&cancelled=1&view=week');
  act(() => url[2].reset());
  expect(address()).toBe('?tab=listings&view=week');
});

test('replaces the history entry, or adds one when asked to', () => {
  open('/list');
  act(() => url[1]({ status: 'draft' }, { history: 'push' }));
  act(() => url[1]({ status: 'active' }));
  act(() => navigate(-1));
  expect(address()).toBe('');
});

test.each([true, false])('keeps the state of the history entry: %s', (keepsHistoryState) => {
  open('/list', { keepsHistoryState });
  act(() => navigate('/list?search=a', { state: { page: 2 } }));
  act(() => url[1]({ search: 'ab' }));
  expect(screen.getByLabelText('State').textContent).toBe(keepsHistoryState ? '{"page":2}' : 'null');
});

test('returns the path with a part changed, for a link', () => {
  open('/list?tab=listings&search=braids');
  expect(url[2].hrefWith({ search: '', cancelled: true })).toBe('/list?tab=listings&cancelled=1&view=week');
});

test('a codec writes parts that depend on each other and deletes its other parameters', () => {
  const codec = {
    names: ['q', 'cursor'],
    read: (params: URLSearchParams) => ({ q: params.get('q') ?? '' }),
    write: ({ q }: { q: string }) => ({ ...(q && { q }) }),
  };
  let set: (part: { q: string }) => void;
  const Codec = () => {
    const [, setPart] = useUrlCodec(codec);
    useEffect(() => {
      set = setPart;
    });
    return <output aria-label="Address">{useLocation().search}</output>;
  };
  renderScreen({ at: '/list?cursor=c1&tab=a', routes: [{ path: '/list', element: <Codec /> }] });
  act(() => set({ q: 'braids' }));
  expect(address()).toBe('?tab=a&q=braids');
});

test('keeps both of two changes before the first is rendered, and begins with the address after Back', () => {
  open('/list?status=draft', { history: 'push' });
  act(() => {
    url[1]({ search: 'braids' });
    url[1]({ cancelled: true });
  });
  expect(address()).toBe('?status=draft&search=braids&cancelled=1&view=week');
  act(() => navigate(-2));
  expect(address()).toBe('?status=draft');
  act(() => url[1]({ from: '2026-11-24' }));
  expect(address()).toBe('?status=draft&from=2026-11-24&view=week');
});

test('a change in an open sheet takes the history entry of the sheet', () => {
  open('/list', { history: 'push' }, true);
  window.history.pushState({ ...window.history.state, sheet: 'calendar' }, '');
  const entries = window.history.length;
  act(() => url[1]({ from: '2026-11-24' }));
  expect(address()).toBe('?from=2026-11-24&view=week');
  expect(window.history.length).toBe(entries);
  expect(window.history.state).not.toHaveProperty('sheet');
  act(() => url[1]({ search: 'braids' }));
  expect(window.history.length).toBe(entries + 1);
});
