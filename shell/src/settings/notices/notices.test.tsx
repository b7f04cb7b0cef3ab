import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NoticeSettings, UpdateNoticesRequest } from '@tm/contracts';
import type { Role } from '@tm/domain';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildUser, mockSite, rejects, session, site } from '../../testing/site';
import { NoticesSetting } from './NoticesSetting';

mockSite();

const ON = { bell: true, email: true };
const ALL: NoticeSettings = { changes: ON, reminders: ON, digest: ON, reviews: ON };

/** Mocks the service with stored choices, and returns the calls that change them. */
const serve = (role: Role, settings = ALL) => {
  let now = settings;
  const sent: UpdateNoticesRequest[] = [];
  site.use(
    session(buildUser({ role })),
    http.get('*/api/profile/notices', () => HttpResponse.json(now)),
    http.put('*/api/profile/notices', async ({ request }) => {
      const body = (await request.json()) as UpdateNoticesRequest;
      sent.push(body);
      now = { ...now, [body.kind]: { ...now[body.kind], [body.channel]: body.on } };
      return HttpResponse.json(now);
    }),
  );
  return sent;
};

const openDialog = async () => {
  renderScreen({ routes: [{ path: '/', element: <NoticesSetting /> }] });
  await userEvent.click(screen.getByRole('button', { name: 'Manage notifications' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await dialog.findByRole('group', { name: 'Reminders' });
  return dialog;
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const box = (dialog: Dialog, kind: string, channel: string) =>
  within(dialog.getByRole('group', { name: kind })).getByRole('checkbox', { name: channel });

test('a choice is saved at once, and stated for screen readers', async () => {
  const sent = serve('customer', { ...ALL, reviews: { bell: true, email: false } });
  const dialog = await openDialog();
  expect(box(dialog, 'Reviews', 'Email')).not.toBeChecked();
  expect(box(dialog, 'Reminders', 'Email')).toBeChecked();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await userEvent.click(box(dialog, 'Reminders', 'Email'));
  expect(box(dialog, 'Reminders', 'Email')).not.toBeChecked();
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Reminders, Email: off.'));
  expect(sent).toEqual([{ kind: 'reminders', channel: 'email', on: false }]);
  expect(box(dialog, 'Reminders', 'In the app')).toBeChecked();
});

test('changes of bookings always appear in the app', async () => {
  serve('customer');
  const dialog = await openDialog();
  const changes = within(dialog.getByRole('group', { name: 'Changes of bookings' }));
  expect(changes.getByText('In the app: always')).toBeInTheDocument();
  expect(changes.getAllByRole('checkbox')).toHaveLength(1);
});

test.each([
  ['customer', 0],
  ['service_provider', 1],
] as const)('a %s has %i choices about the bookings of tomorrow', async (role, count) => {
  serve(role);
  const dialog = await openDialog();
  await waitFor(() =>
    expect(dialog.queryAllByRole('group', { name: 'Bookings of tomorrow' })).toHaveLength(count),
  );
});

test('a choice that cannot be saved is taken back, with the reason', async () => {
  serve('customer');
  const dialog = await openDialog();
  site.use(rejects('put', '/profile/notices', 503, 'Busy'));
  await userEvent.click(box(dialog, 'Reminders', 'Email'));
  expect(await dialog.findByText('Busy')).toBeInTheDocument();
  expect(box(dialog, 'Reminders', 'Email')).toBeChecked();
});

test('choices that do not load can be read again', async () => {
  serve('customer');
  let isFirst = true;
  site.use(
    http.get('*/api/profile/notices', () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return new HttpResponse(null, { status: 400 });
    }),
  );
  renderScreen({ routes: [{ path: '/', element: <NoticesSetting /> }] });
  await userEvent.click(screen.getByRole('button', { name: 'Manage notifications' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('group', { name: 'Reminders' })).toBeInTheDocument();
});
