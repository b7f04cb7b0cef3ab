import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { renderScreen } from '@tm/platform/testing';
import { buildUser, mockSite, session, site } from '../../testing/site';
import { Development } from './Development';

const URL_OF_MODULE = 'http://localhost:4301/mf-manifest.json';

mockSite();
beforeEach(() => localStorage.clear());
const draw = (search: string) => {
  const open = jest.fn();
  window.history.replaceState(null, '', `/bookings?tab=past${search}`);
  return { ...renderScreen({ routes: [{ path: '*', element: <Development open={open} /> }] }), open };
};
const asked = (status: number) => {
  const calls: string[] = [];
  site.use(
    http.all('*/mf/overrides', ({ request }) => {
      calls.push(request.method);
      return new HttpResponse(null, { status });
    }),
  );
  return calls;
};
const REQUEST = `&mf-override=mf-bookings@${URL_OF_MODULE}`;
const QUESTION = 'Load mf-bookings from http://localhost:4301? Its code acts with your rights.';

test('an administrator is asked before a module from the own machine is loaded', async () => {
  site.use(session(buildUser({ role: 'super_admin' })));
  const calls = asked(204);
  const { open, container } = draw(REQUEST);
  expect(await screen.findByText(QUESTION)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Development' })).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(open).toHaveBeenCalledWith(window.location.href));
  expect(calls).toEqual(['POST']);
});

test('a refusal is shown, and Cancel closes the question', async () => {
  site.use(session(buildUser({ role: 'super_admin' })));
  asked(403);
  const { open } = draw(REQUEST);
  await userEvent.click(await screen.findByRole('button', { name: 'Load' }));
  expect(await screen.findByText(/The site refused to load this module/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('region', { name: 'Development' })).toBeNull();
  expect(open).not.toHaveBeenCalled();
});

test.each([
  ['a customer', 'customer', REQUEST],
  ['an administrator without the parameter', 'super_admin', ''],
  [
    'an administrator with a module of another machine',
    'super_admin',
    '&mf-override=mf-bookings@https://evil.example/m.json',
  ],
] as const)('%s is asked nothing', async (_who, role, search) => {
  site.use(session(buildUser({ role })));
  const { store } = draw(search);
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain(`"role":"${role}"`));
  expect(screen.queryByRole('region', { name: 'Development' })).toBeNull();
});
