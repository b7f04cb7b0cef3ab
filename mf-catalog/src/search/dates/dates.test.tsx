import type { Listing } from '@tm/contracts';
import { useLocation } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { setDate } from '@tm/platform/testing/date';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildListing } from '../../testing/answers';
import { services } from '../../testing/services';
import { Browse } from '../browse/Browse';

const { state, server } = services();

/** 2 December 2026 is a Wednesday. */
beforeEach(() => void setDate('2026-12-02T09:00:00Z'));
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};
const draw = (at = '/services') =>
  renderScreen({
    at,
    routes: [
      {
        path: '/services',
        element: (
          <>
            <Browse />
            <Address />
          </>
        ),
      },
    ],
  });
const address = () => screen.getByLabelText('Address').textContent;
const days = () => within(screen.getByRole('group', { name: 'Free on' }));
const dateField = () => days().findByRole('textbox', { name: 'Free on another date' });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

const freeOn = (date: string, more: Partial<Listing> = {}) =>
  buildListing({ free: 'yes', freeDay: { date, times: ['09:00', '10:00'] }, ...more });
/** A part of a list that is not its end. */
const part = (listings: Listing[], cursor: string) =>
  HttpResponse.json(listings, {
    headers: { Link: `</api/services?cursor=${cursor}>; rel="next"` },
  });

test('a chip asks for the free services of a day, and again for all', async () => {
  state.world.listings = [freeOn('2026-12-03', { title: 'Deep cleaning' }), freeOn('2026-12-03')];
  const { container } = draw('/services?category=cleaning');
  await heading('2 services found');
  await userEvent.click(days().getByRole('button', { name: 'Tomorrow' }));
  expect(await heading('2 free tomorrow')).toBeInTheDocument();
  expect(address()).toBe('/services?category=cleaning&freeOn=2026-12-03');
  expect(state.asked.at(-1)).toEqual({
    category: 'cleaning',
    freeOn: '2026-12-03',
    status: 'active',
    sort: 'recommended',
  });
  expect(days().getByRole('button', { name: 'Tomorrow' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getAllByText('Free tomorrow, 9:00 AM')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Remove Free tomorrow' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(days().getByRole('button', { name: 'Tomorrow' }));
  expect(await heading('2 services found')).toBeInTheDocument();
  expect(address()).toBe('/services?category=cleaning');
});

test('with a date asks for no counts and no next free times', async () => {
  let counted = 0;
  server.use(
    http.get('*/api/services/facets', () => {
      counted += 1;
      return HttpResponse.json({ categories: { cleaning: 7 }, locations: {} });
    }),
  );
  state.world.listings = [freeOn('2026-12-15')];
  draw('/services?freeOn=2026-12-15');
  expect(await heading('1 free on Tue 15 Dec')).toBeInTheDocument();
  expect(await screen.findByText('Free Tue 15 Dec')).toBeInTheDocument();
  expect([counted, state.freeAsked]).toEqual([0, []]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Free on Tue 15 Dec' }));
  await waitFor(() => expect(address()).toBe('/services'));
  await waitFor(() => expect(counted).toBe(1));
  expect(await screen.findByRole('button', { name: 'Cleaning 7 services' })).toBeInTheDocument();
  await userEvent.click(days().getByRole('button', { name: 'Today' }));
  expect(await screen.findByRole('button', { name: 'Cleaning' })).toBeInTheDocument();
});

test.each([
  ['2026-12-02T09:00:00Z', '?freeOn=2026-12-05&freeTo=2026-12-06', 'from Sat 5 Dec to Sun 6 Dec'],
  ['2026-12-05T09:00:00Z', '?freeOn=2026-12-05&freeTo=2026-12-06', 'from Sat 5 Dec to Sun 6 Dec'],
])('on %s the weekend is %s', async (now, search, when) => {
  setDate(now);
  draw();
  await heading('0 services found');
  await userEvent.click(days().getByRole('button', { name: 'This weekend' }));
  await waitFor(() => expect(address()).toBe(`/services${search}`));
  expect(await heading(`0 free ${when}`)).toBeInTheDocument();
  expect(days().getByRole('button', { name: 'This weekend' })).toHaveAttribute('aria-pressed', 'true');
});

test('on a Sunday only today has a chip', async () => {
  setDate('2026-12-06T09:00:00Z');
  draw('/services?freeOn=2026-12-05&freeTo=2026-12-06');
  expect(await heading('0 free today')).toBeInTheDocument();
  expect(state.asked).toEqual([{ freeOn: '2026-12-06', status: 'active', sort: 'recommended' }]);
  expect(days().queryByRole('button', { name: 'This weekend' })).not.toBeInTheDocument();
  expect(days().getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
});

test('an address with a date that is over shows the list without a date', async () => {
  state.world.listings = [buildListing()];
  draw('/services?freeOn=2015-03-08');
  expect(await heading('1 service found')).toBeInTheDocument();
  expect(state.asked).toEqual([{ status: 'active', sort: 'recommended' }]);
});

test('the date field chooses a day that can be booked, and names the mistake of another', async () => {
  const user = userEvent.setup();
  const { container } = draw();
  await heading('0 services found');
  await user.type(await dateField(), '1/12/2026');
  await user.tab();
  expect(await days().findByText(/^Please choose .* or a later date$/)).toBeInTheDocument();
  expect(await dateField()).toHaveAttribute('aria-invalid', 'true');
  expect(address()).toBe('/services');
  expect(await axe(container)).toHaveNoViolations();
  await user.clear(await dateField());
  await user.type(await dateField(), '9/12/2026');
  expect(await heading('0 free on Wed 9 Dec')).toBeInTheDocument();
  expect(address()).toBe('/services?freeOn=2026-12-09');
  await user.clear(await dateField());
  expect(await heading('0 services found')).toBeInTheDocument();
});

test('the chips and the field are reached and used with the keyboard', async () => {
  const user = userEvent.setup();
  draw();
  await heading('0 services found');
  days().getByRole('button', { name: 'Today' }).focus();
  await user.keyboard('{Enter}');
  expect(await heading('0 free today')).toBeInTheDocument();
  await user.tab();
  expect(days().getByRole('button', { name: 'Tomorrow' })).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(await dateField()).toHaveFocus();
});

test('says which businesses give no hours, and counts them apart', async () => {
  state.world.listings = [
    freeOn('2026-12-02', { freeDay: { date: '2026-12-02', times: ['16:00'] } }),
    freeOn('2026-12-02', { free: 'ask', title: 'Deep cleaning' }),
  ];
  draw('/services?freeOn=2026-12-02');
  expect(await heading('1 free today, 1 on request')).toBeInTheDocument();
  expect(screen.getByText('Free today, 4:00 PM')).toBeInTheDocument();
  expect(screen.getByText('Times on request')).toBeInTheDocument();
});

test('names no number while more may be free, and loads only as far as the reader asks', async () => {
  // jsdom has no layout. The end of the list is always near the window.
  window.IntersectionObserver = class {
    constructor(readonly notice: IntersectionObserverCallback) {}
    observe() {
      this.notice([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    disconnect() {}
  } as never;
  const parts = [
    part([freeOn('2026-12-03', { title: 'One' })], 'a'),
    part([], 'b'),
    HttpResponse.json([freeOn('2026-12-03', { title: 'Two' })]),
  ];
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/services', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('cursor'));
      return parts[asked.length - 1]!;
    }),
  );
  draw('/services?freeOn=2026-12-03');
  expect(await heading('Free tomorrow')).toBeInTheDocument();
  expect(screen.getByText('Showing 1 service')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Show more services' }));
  await waitFor(() => expect(asked).toEqual([null, 'a']));
  await userEvent.click(await screen.findByRole('link', { name: 'Show more services' }));
  expect(await heading('2 free tomorrow')).toBeInTheDocument();
  expect(asked).toEqual([null, 'a', 'b']);
  expect(screen.queryByRole('link', { name: 'Show more services' })).not.toBeInTheDocument();
});

test('a first part without a free service offers the next part, not the empty state', async () => {
  server.use(http.get('*/api/services', () => part([], 'a')));
  draw('/services?freeOn=2026-12-03');
  expect(await screen.findByText('No services found so far')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show more services' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Fri 4 Dec' })).not.toBeInTheDocument();
});

test('an empty list offers the next day', async () => {
  const { container } = draw('/services?freeOn=2026-12-02&search=braids');
  expect(await heading('0 free today')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No services free today' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  const state = screen.getByRole('heading', { name: 'No services free today' }).parentElement!;
  await userEvent.click(within(state).getByRole('button', { name: 'Tomorrow' }));
  await waitFor(() => expect(address()).toBe('/services?search=braids&freeOn=2026-12-03'));
  expect(await screen.findByRole('button', { name: 'Fri 4 Dec' })).toBeInTheDocument();
});

test('an empty list of the last day that can be booked offers no other', async () => {
  draw('/services?freeOn=2028-12-01');
  expect(await screen.findByRole('heading', { name: /^No services free on/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /2 Dec/ })).not.toBeInTheDocument();
});
