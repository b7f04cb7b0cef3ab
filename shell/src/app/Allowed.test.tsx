import { sessionApi } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ROLES } from '@tm/domain';
import { Allowed } from './Allowed';
import { segments } from '../routing/segments';
import { buildUser, mockSite, session, site } from '../testing/site';

mockSite();

/** A screen that requests the session again before it sends something, as a pending order does. */
function Sender() {
  const [ask, { isError }] = sessionApi.useLazyGetUserQuery();
  return (
    <>
      <button onClick={() => void ask()}>Send now</button>
      {isError && 'There is still no answer'}
    </>
  );
}

const open = () =>
  renderScreen({
    routes: [
      {
        path: '/',
        element: (
          <Allowed to={['customer']}>
            <Sender />
          </Allowed>
        ),
      },
    ],
  });
const noAnswer = () => site.use(http.get('*/api/auth/user', () => HttpResponse.error()));

test('a screen stays when a repeated session request gets no response', async () => {
  site.use(session(buildUser()));
  open();
  const send = await screen.findByRole('button', { name: 'Send now' });
  noAnswer();
  await userEvent.click(send);
  await screen.findByText('There is still no answer');
  expect(send).toBeInTheDocument();
  expect(screen.queryByText('We could not check who you are')).not.toBeInTheDocument();
});

test('a failed session request can be retried', async () => {
  noAnswer();
  open();
  await screen.findByText('We could not check who you are');
  site.use(session(buildUser()));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Send now' });
});

test('a user with another role sees Access Denied', async () => {
  site.use(session(buildUser({ role: 'super_admin' })));
  open();
  await waitFor(() => expect(screen.queryByText(/access denied/i)).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
});

const closed = segments.flatMap(({ path, allow }) =>
  typeof allow === 'string'
    ? []
    : ROLES.filter((role) => !allow.includes(role)).map((role) => [path, role, allow] as const),
);

test.each(closed)(
  '%s is not loaded for a %s, because the role is checked first',
  async (_path, role, allow) => {
    const begun = jest.fn();
    const Remote = () => {
      begun();
      return null;
    };
    site.use(session(buildUser({ role })));
    renderScreen({
      routes: [
        {
          path: '/',
          element: (
            <Allowed to={allow}>
              <Remote />
            </Allowed>
          ),
        },
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    // Users without a business are offered to set one up (product 2.13).
    const isForBusinesses = allow.includes('service_provider');
    const way = isForBusinesses ? ['Complete Setup', '/onboarding'] : ['Back to home', '/'];
    expect(screen.getByRole('link', { name: way[0] })).toHaveAttribute('href', way[1]);
    expect(begun).not.toHaveBeenCalled();
  },
);
