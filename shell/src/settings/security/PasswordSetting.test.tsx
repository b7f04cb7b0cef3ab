import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { responseGate } from '../../testing/responseGate';
import { mockSite, rejects, site, rateLimits } from '../../testing/site';
import { PasswordSetting } from './PasswordSetting';

mockSite();
const answer = responseGate();

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  site.use(
    http.post('*/api/auth/password/change', async ({ request }) => {
      sent.push(await request.json());
      await answer.opened();
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const opener = () => screen.getByRole('button', { name: 'Change password' });
async function openDialog() {
  renderScreen({ routes: [{ path: '/', element: <PasswordSetting /> }] });
  await userEvent.click(opener());
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  const field = (name: string) => dialog.getByLabelText(name);
  const fill = async (current = 'secret1', next = 'moonrise2', again = next) => {
    await userEvent.type(field('Current Password'), current);
    await userEvent.type(field('New Password'), next);
    await userEvent.type(field('Confirm New Password'), again);
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
  };
  return { dialog, field, fill };
}

test('the form sends the current and the new password and shows the result', async () => {
  const { dialog, fill } = await openDialog();
  answer.close();
  await fill();
  await dialog.findByRole('button', { name: 'Changing...' });
  answer.open();
  expect(await screen.findByText(/^Password changed/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([{ currentPassword: 'secret1', newPassword: 'moonrise2' }]);
  await waitFor(() => expect(opener()).toHaveFocus());
});

test('short and different passwords show errors at their fields and are not sent', async () => {
  const { field, fill } = await openDialog();
  await fill('secret1', '12345', 'moonrise3');
  await waitFor(() =>
    expect(field('New Password')).toHaveAccessibleDescription('Password must be at least 6 characters'),
  );
  expect(field('New Password')).toHaveFocus();
  await userEvent.type(field('New Password'), '6');
  await waitFor(() =>
    expect(field('Confirm New Password')).toHaveAccessibleDescription("Passwords don't match"),
  );
  await userEvent.clear(field('New Password'));
  await userEvent.type(field('New Password'), 'moonrise3');
  await waitFor(() => expect(field('Confirm New Password')).toBeValid());
  expect(sent).toEqual([]);
});

test.each([
  ['Current Password', 'currentPassword', 'This is not your current password.'],
  ['New Password', 'newPassword', 'This password is too common.'],
])('the server’s message about %s is shown below it, and the input stays', async (label, name, words) => {
  site.use(rejects('post', '/auth/password/change', 400, words, { [name]: [words] }));
  const { field, fill } = await openDialog();
  await fill();
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(words));
  expect(field(label)).toHaveFocus();
  expect(field('New Password')).toHaveValue('moonrise2');
});

test('a request without a response shows an error in the dialog, and the input stays', async () => {
  site.use(http.post('*/api/auth/password/change', () => HttpResponse.error()));
  const { dialog, field, fill } = await openDialog();
  await fill();
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('Failed to change your password. Please try again.'),
  );
  expect(field('Current Password')).toHaveValue('secret1');
});

test('a 429 shows when to try again', async () => {
  site.use(rateLimits('/auth/password/change', 600));
  const { dialog, fill } = await openDialog();
  await fill();
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 10 minutes.'),
  );
});

test('the dialog has no accessibility violations', async () => {
  await openDialog();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});
