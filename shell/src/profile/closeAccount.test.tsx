import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildUser, mockSite, rejects, session, site } from '../testing/site';
import { Profile } from './Profile';

mockSite();
const ERASED_BY = '2037-12-06T12:00:00.000Z';

/** The service refuses the deletion because of open bookings, unless they are cancelled. */
const openBookings = (current: { open: number; ahead: number }) => {
  const sent: { password: string; bookings?: string }[] = [];
  site.use(
    session(buildUser()),
    http.delete('*/api/profile', async ({ request }) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      if (body.bookings) return HttpResponse.json({ erasedBy: ERASED_BY }, { status: 202 });
      const problem = {
        ...{ type: 'about:blank', title: 'Conflict', status: 409, detail: 'You still have open bookings.' },
        ...{ code: 'open_bookings', requestId: 'r1', current: { ...current, erasedBy: ERASED_BY } },
      };
      return HttpResponse.json(problem, { status: 409 });
    }),
  );
  return sent;
};

const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (name: string) => userEvent.click((await dialog()).getByRole('button', { name }));
/** Opens the dialog and asks for the deletion. */
const askToDelete = async () => {
  renderScreen({ at: '/profile?tab=settings', routes: [{ path: '/profile', element: <Profile /> }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await userEvent.type(form.getByLabelText('Password'), 'secret1');
  await press('Delete account');
};
const consequences = async () => (await dialog()).getAllByRole('listitem').map((item) => item.textContent);

test('with open bookings, the dialog counts them and states what happens and until when', async () => {
  openBookings({ open: 3, ahead: 2 });
  await askToDelete();
  expect(await screen.findByRole('heading', { name: 'Close your account?' })).toBeInTheDocument();
  expect(screen.getByText(/You still have 3 open bookings\./)).toHaveFocus();
  const texts = (await consequences()).join('\n');
  expect(texts).toContain('2 bookings that have not begun: cancelled now');
  expect(texts).toContain('1 booking that has begun: open until completed or closed by time.');
  expect(texts).toContain('erased by Sun, 6 Dec 2037.');
  expect(texts).toContain('a link in our email keeps your account');
  expect(await axe(await screen.findByRole('dialog'))).toHaveNoViolations();
});

test('“Cancel them and close my account” sends the same password with the choice, and the landing page opens', async () => {
  window.history.replaceState(null, '', '/profile');
  const navigations = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const sent = openBookings({ open: 2, ahead: 2 });
  await askToDelete();
  await screen.findByText(/You still have 2 open bookings\./);
  expect(sent).toEqual([{ password: 'secret1' }]);
  await press('Cancel them and close my account');
  expect(await (await dialog()).findByRole('button', { name: 'Closed' })).toBeInTheDocument();
  expect(sent).toEqual([{ password: 'secret1' }, { password: 'secret1', bookings: 'cancel' }]);
  // jsdom cannot leave the page. It logs the attempt to the console, where the test sees it.
  await waitFor(() => expect(String(navigations.mock.calls[0]?.[0])).toContain('navigation'));
  jest.restoreAllMocks();
});

test('one booking is named in the singular', async () => {
  openBookings({ open: 1, ahead: 1 });
  await askToDelete();
  expect(await screen.findByText(/You still have one open booking\./)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Cancel it and close my account' })).toBeInTheDocument();
  expect((await consequences())[0]).toContain('1 booking that has not begun');
});

test('without a booking ahead, the button only closes the account', async () => {
  openBookings({ open: 2, ahead: 0 });
  await askToDelete();
  expect(await screen.findByRole('button', { name: 'Close my account' })).toBeInTheDocument();
  expect((await consequences())[0]).toContain('2 bookings that have begun');
});

test('a failure is shown, and a changed password leads back to its field', async () => {
  openBookings({ open: 1, ahead: 1 });
  await askToDelete();
  await screen.findByText(/You still have one open booking/);
  site.use(rejects('delete', '/profile', 503, 'Try again in a moment.'));
  await press('Cancel it and close my account');
  expect(await (await dialog()).findByText('Try again in a moment.')).toBeInTheDocument();
  const words = 'This password is not right.';
  site.use(rejects('delete', '/profile', 400, words, { password: [words] }));
  await press('Cancel it and close my account');
  const field = await (await dialog()).findByLabelText('Password');
  await waitFor(() => expect(field).toHaveAccessibleDescription(words));
});
