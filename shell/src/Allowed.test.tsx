import { sessionApi } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Allowed } from './Allowed';
import { buildUser, playSite, session, site } from './testing';

playSite();

/** A screen that asks anew who is signed in before it sends something, as a request that waits for the network does. */
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

test('a screen stays when the person is asked for anew without an answer', async () => {
  site.use(session(buildUser()));
  open();
  const send = await screen.findByRole('button', { name: 'Send now' });
  noAnswer();
  await userEvent.click(send);
  await screen.findByText('There is still no answer');
  expect(send).toBeInTheDocument();
  expect(screen.queryByText('We could not check who you are')).not.toBeInTheDocument();
});

test('as long as nobody knows who it is, it can be asked again', async () => {
  noAnswer();
  open();
  await screen.findByText('We could not check who you are');
  site.use(session(buildUser()));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Send now' });
});

test('who has another role is told no', async () => {
  site.use(session(buildUser({ role: 'super_admin' })));
  open();
  await waitFor(() => expect(screen.queryByText(/access denied/i)).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
});
