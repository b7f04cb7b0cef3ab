import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpenSession } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { responseGate } from '../../testing/responseGate';
import { list, mockSite, rejects, site } from '../../testing/site';
import { SessionsSetting } from './SessionsSetting';

mockSite();
const answer = responseGate();

const LONG_AGO = '2015-01-05T09:30:00.000Z';
const buildSession = (index: number, more: Partial<OpenSession> = {}): OpenSession => ({
  id: `64b00000000000000000000${index}`,
  device: 'Safari on iPhone',
  createdAt: LONG_AGO,
  lastSeenAt: LONG_AGO,
  isCurrent: false,
  ...more,
});
const HERE = buildSession(2, { device: 'Chrome on Android', isCurrent: true });
const PHONE = buildSession(1);
const LAPTOP = buildSession(3, { device: 'Firefox on Windows' });

/** Mocks the service with stored sessions. */
function serve(...open: OpenSession[]) {
  let now = open;
  site.use(
    http.get('*/api/auth/sessions', () => HttpResponse.json(now)),
    http.delete('*/api/auth/sessions/:id', async ({ params }) => {
      now = now.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/auth/sessions', () => {
      now = now.filter(({ isCurrent }) => isCurrent);
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

async function openDialog() {
  renderScreen({ routes: [{ path: '/', element: <SessionsSetting /> }] });
  await userEvent.click(screen.getByRole('button', { name: 'Manage open sessions' }));
  return within(await screen.findByRole('dialog', { name: 'Open sessions' }));
}
const devices = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('b')?.textContent);

test('the dialog lists the devices, this one first, with the time of last use', async () => {
  serve(PHONE, HERE, LAPTOP);
  const dialog = await openDialog();
  expect(await dialog.findByText('This device')).toBeInTheDocument();
  expect(devices()).toEqual(['Chrome on Android', 'Safari on iPhone', 'Firefox on Windows']);
  expect(dialog.getByText('Active now')).toBeInTheDocument();
  expect(dialog.getAllByText('Last seen Mon, 5 Jan 2015, 10:30 AM')).toHaveLength(2);
});

test('one session can be signed out', async () => {
  serve(HERE, PHONE, LAPTOP);
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('button', { name: 'Sign out of Safari on iPhone' }));
  await waitFor(() => expect(devices()).toEqual(['Chrome on Android', 'Firefox on Windows']));
  expect(dialog.getByRole('status')).toHaveTextContent('Signed out of Safari on iPhone.');
  expect(dialog.queryByRole('button', { name: 'Sign out of Chrome on Android' })).not.toBeInTheDocument();
});

test('all other sessions can be signed out', async () => {
  serve(HERE, PHONE, LAPTOP);
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('button', { name: 'Sign out all others' }));
  await waitFor(() => expect(devices()).toEqual(['Chrome on Android']));
  expect(dialog.getByText('You are not signed in anywhere else.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Sign out all others' })).not.toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent('You are signed out everywhere else.');
});

test('a session that has already ended disappears without an error', async () => {
  let asked = 0;
  site.use(
    http.get('*/api/auth/sessions', () => HttpResponse.json((asked += 1) === 1 ? [HERE, PHONE] : [HERE])),
    rejects('delete', `/auth/sessions/${PHONE.id}`, 404, 'Not found'),
  );
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('button', { name: 'Sign out of Safari on iPhone' }));
  await waitFor(() => expect(devices()).toEqual(['Chrome on Android']));
  expect(dialog.getByRole('alert')).toBeEmptyDOMElement();
});

test.each(['Sign out of Safari on iPhone', 'Sign out all others'])(
  'a failure of "%s" shows an error, and the list stays',
  async (name) => {
    serve(HERE, PHONE);
    site.use(http.delete('*/api/auth/sessions*', () => HttpResponse.error()));
    site.use(http.delete('*/api/auth/sessions/:id', () => HttpResponse.error()));
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole('button', { name }));
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('Failed to sign out. Please try again.'),
    );
    expect(devices()).toHaveLength(2);
  },
);

test('the dialog shows a loading state and offers Retry after a failure', async () => {
  site.use(
    http.get('*/api/auth/sessions', async () => {
      await answer.opened();
      return HttpResponse.error();
    }),
  );
  answer.close();
  const dialog = await openDialog();
  expect(dialog.getByText('Loading sessions...')).toBeInTheDocument();
  answer.open();
  const retry = await dialog.findByRole('button', { name: 'Retry' });
  serve(HERE);
  await userEvent.click(retry);
  expect(await dialog.findByText('Chrome on Android')).toBeInTheDocument();
});

test('the dialog has no accessibility violations', async () => {
  site.use(list('/auth/sessions', [HERE, PHONE]));
  const dialog = await openDialog();
  await dialog.findByText('This device');
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});
