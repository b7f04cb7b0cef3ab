import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildListing, buildUser } from '../../testing/builders';
import { fillIn, sendForm, typeInto } from '../../testing/orderForm';
import { inDays, type AvailabilityOffer } from '../../testing/availability';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { lastBookableDate } from '@tm/domain';
import { BookServicePage } from './BookServicePage';
import { fullDate } from '../time/days';

beforeEach(() => localStorage.clear());

const open = async (offer?: AvailabilityOffer, listing = buildListing()) => {
  serve({ user: buildUser('customer'), listing, offer });
  const { container } = renderScreen({
    at: `/services/${listing.id}/book`,
    routes: [{ path: '/services/:id/book', element: <BookServicePage /> }],
  });
  const form = within(container);
  await form.findByLabelText('Date');
  await waitFor(() =>
    expect(form.getByRole('group', { name: 'Days' })).toHaveAttribute('aria-busy', 'false'),
  );
  return form;
};
type Form = Awaited<ReturnType<typeof open>>;
/** Returns '23 November' for '2026-11-23', as it follows the weekday in a day's button. */
const dayAndMonth = (date: string) => fullDate(date).replace(/^\w+,? /, '');
const dayButton = (form: Form, days: number) =>
  within(form.getByRole('group', { name: 'Days' })).getByRole('button', {
    name: new RegExp(` ${dayAndMonth(inDays(days))}`),
  });
const openCalendar = async (form: Form) => {
  await userEvent.click(form.getByRole('button', { name: 'Open calendar: Date' }));
  return within(await screen.findByRole('dialog', { name: 'Date' }));
};
const times = (form: Form) =>
  form.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent);
const asked = () =>
  sentBy('GET')
    .filter(({ path }) => path.includes('/availability'))
    .map(({ path }) => new URL(path, 'http://x').searchParams);

test('chooses a day and a time with two taps', async () => {
  const form = await open();
  await userEvent.click(dayButton(form, 2));
  expect(dayButton(form, 2)).toHaveAttribute('aria-pressed', 'true');
  expect(form.getByRole('radiogroup', { name: /free times/ })).toBeInTheDocument();
  expect(times(form)).toEqual(['9:00 AM', '2:00 PM', '6:00 PM']);
  expect(['Morning', 'Afternoon', 'Evening'].map((part) => form.getByText(part))).toHaveLength(3);
  await userEvent.click(form.getByRole('radio', { name: '2:00 PM' }));
  expect(form.getByRole('radio', { name: '2:00 PM' })).toBeChecked();
});

test('marks days off and full days, which cannot be chosen', async () => {
  const form = await open({ days: { [inDays(1)]: { state: 'closed' }, [inDays(2)]: { state: 'full' } } });
  expect(dayButton(form, 1)).toBeDisabled();
  expect(dayButton(form, 1)).toHaveAccessibleName(/, closed$/);
  expect(dayButton(form, 2)).toBeDisabled();
  expect(dayButton(form, 2)).toHaveAccessibleName(/^Full \d/);
  expect(dayButton(form, 3)).toBeEnabled();
});

test('names a public holiday on the chosen date, and that its date is expected', async () => {
  const [feast, fixed] = [
    { name: 'Eid-el-Fitr', isExpected: true },
    { name: 'Christmas Day', isExpected: false },
  ];
  const form = await open({ days: { [inDays(1)]: { holiday: feast }, [inDays(2)]: { holiday: fixed } } });
  expect(form.queryByText(/Eid-el-Fitr/)).not.toBeInTheDocument();
  await userEvent.click(dayButton(form, 1));
  expect(form.getByRole('status')).toHaveTextContent('Eid-el-Fitr (expected)');
  await userEvent.click(dayButton(form, 2));
  expect(form.getByRole('status')).toHaveTextContent(/^Christmas Day$/);
});

test('loads the free times of a month once, and again for another number of hours', async () => {
  const form = await open({}, buildListing({ priceType: 'hourly' }));
  const before = asked();
  expect(before.every((query) => query.get('hours') === '1')).toBe(true);
  const months = before.map((query) => query.get('from')?.slice(0, 7));
  expect(new Set(months).size).toBe(months.length);
  await typeInto(form, 'Hours', '3');
  await waitFor(() => expect(asked().some((query) => query.get('hours') === '3')).toBe(true));
});

test('pages the calendar by months without past days', async () => {
  const form = await open();
  const calendar = await openCalendar(form);
  await userEvent.click(calendar.getByRole('button', { name: /next month/i }));
  await userEvent.click(calendar.getByRole('button', { name: /next month/i }));
  const [chosen] = calendar.getAllByRole('button', { name: /\b15 \w+ \d{4}/ });
  const wanted = /15 \w+ \d{4}/.exec(chosen!.getAttribute('aria-label')!)![0];
  await waitFor(() => expect(chosen).toBeEnabled());
  await userEvent.click(chosen!);
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  expect(form.getByLabelText('Date')).toHaveDisplayValue(new RegExp(`^\\w+ 15 ${wanted.slice(3, 6)}`));
  expect(await form.findByRole('radiogroup')).toBeInTheDocument();
  expect(form.getAllByRole('button', { pressed: true })).toHaveLength(1);
});

test('marks the days off in the calendar, and refuses them there', async () => {
  const form = await open({ days: { [inDays(1)]: { state: 'closed' }, [inDays(2)]: { state: 'full' } } });
  const calendar = await openCalendar(form);
  const dayIn = (days: number) => {
    const [year, , day] = inDays(days).split('-');
    return new RegExp(`\\b${Number(day)} \\w+ ${year}`);
  };
  const isSameMonth = inDays(0).slice(0, 7) === inDays(2).slice(0, 7);
  if (!isSameMonth) await userEvent.click(calendar.getByRole('button', { name: /next month/i }));
  await waitFor(() =>
    expect(calendar.getByRole('button', { name: dayIn(2) })).toHaveAccessibleName(/, full$/),
  );
  expect(calendar.getByRole('button', { name: dayIn(2) })).toBeDisabled();
});

test.each([
  ['30/02/2031', 'This date does not exist'],
  ['01/01/2020', 'Please choose a date in the future'],
  ['12/31/2031', 'There is no month 31. Please write day/month/year'],
  ['11/06/1448', 'Dates before 1900 are not possible'],
  ['24/11/2575', 'Please choose a date within the next two years'],
  ['next friday', 'Please write day/month/year, for example 24/11/2026'],
])('rejects %s with an explanation', async (text, words) => {
  const form = await open();
  await fillIn(form);
  await typeInto(form, 'Date', text);
  await sendForm(form);
  await waitFor(() => expect(form.getByLabelText('Date')).toHaveAccessibleDescription(words));
  await userEvent.click(form.getByLabelText('Date'));
  expect(form.getByLabelText('Date')).toHaveValue(text);
  expect(sentBy('POST')).toEqual([]);
});

test('accepts any time when no hours are set', async () => {
  const form = await open({ anyTime: true, days: { [inDays(2)]: { state: 'full' } } });
  await userEvent.click(dayButton(form, 2));
  await typeInto(form, 'Time', '05:30');
  expect(form.getByLabelText('Time')).toHaveValue('05:30');
});

test('accepts a typed time when the free times do not load', async () => {
  const form = await open();
  answer('get', '/service-providers/:id/availability', () => refusal(503, 'Busy'));
  await typeInto(form, 'Date', '24/11/2027');
  expect(await form.findByText(/did not load/)).toBeInTheDocument();
  await typeInto(form, 'Time', '05:30');
  serve({ user: buildUser('customer'), listing: buildListing() });
  await userEvent.click(form.getByRole('button', { name: 'Retry' }));
  expect(await form.findByRole('radio', { name: '9:00 AM' })).toBeInTheDocument();
});

test('shows at the refreshed times that a time was taken, and keeps the other input', async () => {
  const form = await open();
  await fillIn(form);
  answer('post', '/bookings', () => {
    serve({ user: buildUser('customer'), listing: buildListing(), offer: { times: ['09:00', '18:00'] } });
    return refusal(409, 'This time is no longer free. Please choose another time.', 'slot_taken');
  });
  await sendForm(form);
  await waitFor(() => expect(times(form)).toEqual(['9:00 AM', '6:00 PM']));
  expect(form.getByRole('radiogroup')).toHaveAccessibleDescription(/no longer free/);
  expect(form.getByLabelText('Address')).toHaveValue('12 Admiralty Way');
  expect(dayButton(form, 3)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getAllByText(/no longer free/).length).toBeGreaterThan(1);
});

/** Pages the calendar and waits for the days of the month. */
const nextMonth = async (form: Form) => {
  await userEvent.click(screen.getByRole('button', { name: /next month/i }));
  await waitFor(() =>
    expect(form.getByRole('group', { name: 'Days' })).toHaveAttribute('aria-busy', 'false'),
  );
};

test('keeps the times of the chosen day while the calendar shows other months', async () => {
  const form = await open();
  await typeInto(form, 'Date', inDays(2));
  await form.findByRole('radiogroup');
  for (let page = 0; page < 7; page += 1)
    await userEvent.click(form.getByRole('button', { name: 'Later days' }));
  await openCalendar(form);
  await nextMonth(form);
  await nextMonth(form);
  expect(form.getByRole('radiogroup', { name: /free times/ })).toBeInTheDocument();
});

test('returns the focus to the calendar button after a day is chosen', async () => {
  const form = await open();
  await openCalendar(form);
  await nextMonth(form);
  await userEvent.click(screen.getAllByRole('button', { name: /\b15 \w+ \d{4}/ })[0]!);
  await waitFor(() => expect(form.getByRole('button', { name: 'Open calendar: Date' })).toHaveFocus());
});

test('keeps the focus on "Earlier days" when the first week is reached', async () => {
  const form = await open();
  const earlier = form.getByRole('button', { name: 'Earlier days' });
  expect(earlier).toHaveAttribute('aria-disabled', 'true');
  const first = dayButton(form, 0);
  await userEvent.click(form.getByRole('button', { name: 'Later days' }));
  expect(first).not.toBeInTheDocument();
  await userEvent.click(earlier);
  expect(dayButton(form, 0)).toBeInTheDocument();
  expect(earlier).toHaveFocus();
  expect(earlier).toBeEnabled();
  await userEvent.click(earlier);
  expect(dayButton(form, 0)).toBeInTheDocument();
});

test('disables days after the last bookable one', async () => {
  const form = await open();
  const last = lastBookableDate(new Date());
  await typeInto(form, 'Date', last);
  const days = within(form.getByRole('group', { name: 'Days' }));
  const names = days.getAllByRole('button').map(({ textContent }) => textContent);
  const at = names.findIndex((name) => name.includes(` ${dayAndMonth(last)}`));
  expect(at).toBeGreaterThanOrEqual(0);
  const isOpen = days.getAllByRole('button').map((button) => !button.hasAttribute('disabled'));
  expect(isOpen).toEqual(names.map((_, index) => index <= at));
});

test('announces that a chosen time is not available on another day', async () => {
  const form = await open({ days: { [inDays(4)]: { times: ['09:00'] } } });
  await userEvent.click(dayButton(form, 2));
  await userEvent.click(await form.findByRole('radio', { name: '2:00 PM' }));
  await userEvent.click(dayButton(form, 4));
  expect(await form.findByText(/2:00 PM is not free on/)).toHaveAttribute('role', 'alert');
});
