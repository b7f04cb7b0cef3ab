import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { extendApi } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildUser, mockSite, session, site } from '../../testing/site';
import { Reauthentication } from './Reauthentication';

mockSite();

const sensitive = extendApi((build) => ({
  endAll: build.mutation<unknown, void>({ query: () => ({ url: '/sensitive', method: 'POST' }) }),
}));

function Act() {
  const [act, { isSuccess, error }] = sensitive.useEndAllMutation();
  return (
    <>
      <button onClick={() => void act()}>Act</button>
      {isSuccess && <p>done</p>}
      {error && <p>refused</p>}
    </>
  );
}

// jsdom lacks modal dialogs, so the mock only opens and closes them.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const sent: unknown[] = [];
let isProved = false;
let code = 'reauthentication_required';
beforeEach(() => {
  sent.length = 0;
  isProved = false;
  code = 'reauthentication_required';
  site.use(
    http.post('*/api/sensitive', () =>
      isProved
        ? HttpResponse.json({})
        : HttpResponse.json({ code, detail: 'No', status: 403 }, { status: 403 }),
    ),
    http.post('*/api/auth/reauthenticate', async ({ request }) => {
      const body = (await request.json()) as { password: string; code?: string };
      sent.push(body);
      if (body.password !== 'sunrise1') {
        const words = 'Your password is incorrect';
        return HttpResponse.json(
          { code: 'invalid', detail: words, errors: { password: [words] } },
          { status: 400 },
        );
      }
      isProved = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function act(person = buildUser()) {
  site.use(session(person));
  const user = userEvent.setup();
  const drawn = renderScreen({
    routes: [
      {
        path: '/',
        element: (
          <>
            <Act />
            <Reauthentication />
          </>
        ),
      },
      { path: '/profile', element: <p>settings</p> },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Act' }));
  return { user, ...drawn };
}
const ask = async () =>
  within(await screen.findByRole('dialog', { name: 'Please enter your password once more' }));

test('a call that requires a recent proof asks for the password and continues', async () => {
  const { user } = await act();
  const dialog = await ask();
  await user.type(dialog.getByLabelText('Password'), 'sunrise1{Enter}');
  expect(await screen.findByText('done')).toBeInTheDocument();
  expect(sent).toEqual([{ password: 'sunrise1' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a wrong password shows an error at the field and can be corrected', async () => {
  const { user } = await act();
  const dialog = await ask();
  const field = dialog.getByLabelText('Password');
  await user.type(field, 'wrong-one{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Your password is incorrect'));
  await user.clear(field);
  await user.type(field, 'sunrise1{Enter}');
  expect(await screen.findByText('done')).toBeInTheDocument();
});

test.each([
  [
    'Cancel',
    async (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
  ['Escape', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
])('%s leaves the call refused', async (_, leave) => {
  const { user } = await act();
  await ask();
  await leave(user);
  expect(await screen.findByText('refused')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('the dialog asks for a code when the service requires one', async () => {
  const words = 'Please enter the 6-digit code';
  site.use(
    http.post(
      '*/api/auth/reauthenticate',
      () =>
        HttpResponse.json(
          { code: 'code_required', detail: words, errors: { code: [words] } },
          { status: 400 },
        ),
      { once: true },
    ),
  );
  const { user } = await act();
  const dialog = await ask();
  await user.type(dialog.getByLabelText('Password'), 'sunrise1{Enter}');
  await user.type(await dialog.findByLabelText('6-digit code'), '123456{Enter}');
  expect(await screen.findByText('done')).toBeInTheDocument();
  expect(sent).toEqual([{ password: 'sunrise1', code: '123456' }]);
});

test('an administrator without a second factor is sent to the setting with a toast', async () => {
  code = 'second_factor_required';
  await act(buildUser({ role: 'super_admin' }));
  expect(await screen.findByText('settings')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Two-factor sign-in is required');
});

test('the dialog has no accessibility violations', async () => {
  await act();
  await ask();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});
