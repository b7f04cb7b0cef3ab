import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { mockSite, rejects, site } from '../../testing/site';
import { CancelRecovery, ConfirmRecovery } from './RecoveryLink';

mockSite();
const TOKEN = 't'.repeat(43);

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  site.use(
    ...['confirm', 'cancel'].map((what) =>
      http.post(`*/api/auth/2fa/recovery/${what}`, async ({ request }) => {
        sent.push([what, await request.json()]);
        return new HttpResponse(null, { status: 204 });
      }),
    ),
  );
});

const draw = (path: string, hash = `#token=${TOKEN}`) =>
  renderScreen({
    at: `${path}${hash}`,
    routes: [
      { path: '/auth/lost-phone', element: <ConfirmRecovery /> },
      { path: '/auth/keep-two-factor', element: <CancelRecovery /> },
    ],
  });

test.each([
  ['/auth/lost-phone', 'Ask to remove it', 'Your request is waiting', 'confirm'],
  ['/auth/keep-two-factor', 'Cancel this request', 'The request is cancelled', 'cancel'],
])('%s does nothing before “%s” is pressed, then says “%s”', async (path, label, done, what) => {
  const { container } = draw(path);
  const button = await screen.findByRole('button', { name: label });
  expect(sent).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: done })).toHaveFocus();
  expect(sent).toEqual([[what, { token: TOKEN }]]);
});

test('a used or expired link shows a notice', async () => {
  site.use(rejects('post', '/auth/2fa/recovery/cancel', 400, 'Gone', { token: ['Gone'] }));
  draw('/auth/keep-two-factor');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this request' }));
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toHaveFocus();
});

test('an address without a token shows the same notice', async () => {
  draw('/auth/lost-phone', '');
  expect(
    await screen.findByRole('heading', { name: 'This link does not work any more' }),
  ).toBeInTheDocument();
});

test('a request without a response can be retried', async () => {
  site.use(http.post('*/api/auth/2fa/recovery/cancel', () => HttpResponse.error(), { once: true }));
  draw('/auth/keep-two-factor');
  const button = await screen.findByRole('button', { name: 'Cancel this request' });
  await userEvent.click(button);
  // The region exists before its text, so that screen readers announce the text.
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and try again.'),
  );
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'The request is cancelled' })).toBeInTheDocument();
});
