import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import {
  buildProfile,
  buildUser,
  mockSite,
  rejects,
  session,
  site,
  buildVerification,
} from '../testing/site';
import { responseGate } from '../testing/responseGate';
import { Profile } from './Profile';

const draw = () =>
  renderScreen({ at: '/profile?tab=settings', routes: [{ path: '/profile', element: <Profile /> }] });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

mockSite();
const answer = responseGate();
let files: Blob[] = [];
let names: string[] = [];
beforeEach(() => {
  files = [];
  names = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

test.each([
  [true, 'Active'],
  [false, 'Inactive'],
])('the status of an account with isActive %s is %s', async (isActive, name) => {
  site.use(session(buildUser({ isActive })));
  draw();
  expect(await screen.findByText(name)).toBeInTheDocument();
});

test('the tab offers all settings of product 2.10 and later ones', async () => {
  site.use(session(buildUser({ isVerified: true })));
  draw();
  const panel = within(await screen.findByRole('tabpanel'));
  for (const title of [
    'Account Status',
    'Email Verification',
    'Two-Factor Authentication',
    'Data Export',
    'Contact Support',
    'Password',
    'Open sessions',
    'Notifications',
    'Theme',
    'Low Data',
    'Delete account',
  ])
    expect(panel.getByRole('heading', { name: title })).toBeInTheDocument();
});

const business = (status: 'pending' | 'verified' | 'refused', reason: string | null = null) => {
  const verification = { status, reason, submittedAt: '2026-01-06T09:00:00.000Z' };
  return session(buildUser({ role: 'service_provider', profileData: buildProfile({ verification }) }));
};
const NOT_READABLE = 'The name is not readable.';

test.each([
  [
    'has handed nothing in',
    [business('pending'), buildVerification()],
    ['Not submitted', 'Submit your documents: we review them within 24-48 hours.', 'Submit'],
  ],
  [
    'waits for its review',
    [business('pending'), buildVerification({ state: 'submitted', submittedAt: '2026-01-06T09:00:00.000Z' })],
    ['In review', 'It takes 24-48 hours after you have submitted your documents.', 'Open'],
  ],
  [
    'is not verified, without a reason',
    [business('pending'), rejects('get', '/service-providers/:id/verification', 503, 'Busy')],
    ['Not yet verified', 'It takes 24-48 hours after you submit your documents.', 'Open'],
  ],
  ['was refused', [business('refused', NOT_READABLE)], ['Not approved', NOT_READABLE, 'Correct']],
] as const)('a business that %s', async (_how, handlers, [name, text, action]) => {
  site.use(...handlers);
  draw();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText(name)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: action })).toHaveAttribute(
    'href',
    '/provider-dashboard/verification',
  );
});

test('a verified business has no action', async () => {
  site.use(business('verified'));
  draw();
  expect(await screen.findByText('Customers see this next to your name.')).toBeInTheDocument();
  expect(screen.getByText('Verified')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Review|Open|Submit/ })).not.toBeInTheDocument();
});

test('the theme changes at once', async () => {
  site.use(session(buildUser()));
  draw();
  await press('Use dark');
  expect(document.documentElement).toHaveClass('dark');
  await press('Use light');
  expect(document.documentElement).not.toHaveClass('dark');
});

describe('Data Export', () => {
  test('downloads everything as a JSON file', async () => {
    const all = { account: { email: 'ada@example.ng' }, bookings: [{ id: '1' }] };
    site.use(
      session(buildUser()),
      http.get('*/api/profile/export', () => HttpResponse.json(all)),
    );
    draw();
    await press('Export your data');
    await waitFor(() =>
      expect(names).toEqual([expect.stringMatching(/^trusted-marketplace-\d{4}-\d\d-\d\d\.json$/)]),
    );
    expect(files[0]?.type).toBe('application/json');
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(all);
  });

  test('a failure shows an error and downloads no file', async () => {
    site.use(session(buildUser()), rejects('get', '/profile/export', 503, 'Try again in a moment.'));
    draw();
    await press('Export your data');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error Try again in a moment.');
    expect(names).toEqual([]);
  });
});

describe('Contact Support', () => {
  const fill = async () => {
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Subject'), 'Refund');
    await userEvent.type(form.getByLabelText('Message'), 'The plumber did not come.');
    await userEvent.click(form.getByRole('button', { name: 'Send message' }));
    return form;
  };

  test('the form sends the message, shows a toast and closes', async () => {
    let body: unknown;
    site.use(
      session(buildUser()),
      http.post('*/api/support', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(
          { id: '64b000000000000000000021', createdAt: '2026-01-06T09:00:00.000Z' },
          { status: 201 },
        );
      }),
    );
    draw();
    await press('Contact support');
    await fill();
    expect(await screen.findByText('Message Sent')).toBeInTheDocument();
    expect(body).toEqual({ subject: 'Refund', message: 'The plumber did not come.' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('missing values show errors', async () => {
    site.use(session(buildUser()));
    draw();
    await press('Contact support');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Please say what it is about')).toBeInTheDocument();
    expect(screen.getByText('Please write your message')).toBeInTheDocument();
  });

  test('a failure shows an error and keeps the input', async () => {
    site.use(
      session(buildUser()),
      http.post('*/api/support', () => HttpResponse.error()),
    );
    draw();
    await press('Contact support');
    const form = await fill();
    expect(await form.findByText('Failed to send your message. Please try again.')).toBeInTheDocument();
    expect(form.getByLabelText('Message')).toHaveValue('The plumber did not come.');
  });
});

describe('Delete account', () => {
  const confirm = async (word: string, password = 'secret1') => {
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Type DELETE to confirm'), word);
    await userEvent.type(form.getByLabelText('Password'), password);
    await userEvent.click(form.getByRole('button', { name: 'Delete account' }));
    return form;
  };

  test('the dialog lists the consequences and requires the word', async () => {
    site.use(session(buildUser()));
    draw();
    await press('Delete account');
    expect((await dialog()).getAllByRole('listitem').length).toBeGreaterThan(2);
    await confirm('delete');
    expect(await screen.findByText('Please type DELETE in capital letters')).toBeInTheDocument();
  });

  test('open bookings prevent the deletion with the server’s message', async () => {
    const words = 'You have open bookings. Finish or cancel them first.';
    site.use(session(buildUser()), rejects('delete', '/profile', 409, words));
    draw();
    await press('Delete account');
    const form = await confirm('DELETE');
    expect(await form.findByText(words)).toBeInTheDocument();
  });

  test('a wrong password shows an error at its field', async () => {
    const words = 'This is not your password.';
    site.use(session(buildUser()), rejects('delete', '/profile', 400, words, { password: [words] }));
    draw();
    await press('Delete account');
    const form = await confirm('DELETE');
    await waitFor(() => expect(form.getByLabelText('Password')).toHaveAccessibleDescription(words));
  });

  test('the account is deleted with the password, and the landing page opens', async () => {
    window.history.replaceState(null, '', '/profile');
    const navigations = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let body: unknown;
    site.use(
      session(buildUser()),
      http.delete('*/api/profile', async ({ request }) => {
        body = await request.json();
        await answer.opened();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    draw();
    await press('Delete account');
    answer.close();
    const form = await confirm('DELETE');
    await form.findByRole('button', { name: 'Deleting...' });
    answer.open();
    expect(await form.findByRole('button', { name: 'Deleted' })).toBeInTheDocument();
    expect(body).toEqual({ password: 'secret1' });
    // jsdom cannot leave the page. It logs the attempt to the console, where the test sees it.
    await waitFor(() => expect(String(navigations.mock.calls[0]?.[0])).toContain('navigation'));
  });
});

test('Settings and its dialogs have no accessibility violations', async () => {
  site.use(business('pending'), buildVerification({ state: 'submitted' }));
  const { container } = draw();
  await screen.findByText('In review');
  expect(await axe(container)).toHaveNoViolations();
  for (const name of ['Contact support', 'Delete account']) {
    await press(name);
    expect(await axe(await screen.findByRole('dialog'))).toHaveNoViolations();
    await press('Close');
  }
});

test('a pending or refused change of a verified business is shown with a link', async () => {
  const verification = { status: 'verified', reason: null, submittedAt: '2026-01-06T09:00:00.000Z' } as const;
  const changeRefusal = { reason: 'The name of a bank.', at: '2026-01-07T09:00:00.000Z' };
  const profileData = buildProfile({ verification, changeRefusal });
  site.use(session(buildUser({ role: 'service_provider', profileData })));
  draw();
  expect(await screen.findByText(/Your change was not approved. The name of a bank./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    '/provider-dashboard/verification',
  );
});
