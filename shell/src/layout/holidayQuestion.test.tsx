import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { bell, buildNotification, buildUser, mockSite, session, site } from '../testing/site';
import { Layout } from './Layout';

const Somewhere = () => <h1>at {useLocation().pathname}</h1>;
const draw = () =>
  renderScreen({
    at: '/help',
    routes: [
      {
        path: '*',
        element: (
          <Layout>
            <Somewhere />
          </Layout>
        ),
      },
    ],
  });

mockSite();

const question = () =>
  buildNotification({
    title: 'Open on Eid-el-Fitr?',
    link: '/provider-dashboard/hours',
    question: { kind: 'holiday', holiday: 'eid_el_fitr' },
  });

test('the question about a holiday has three buttons, and an answer marks it as read', async () => {
  const calls: [string, unknown][] = [];
  site.use(
    session(buildUser({ role: 'service_provider' })),
    bell([question()]),
    http.put('*/api/notifications/:id', () => HttpResponse.json({ ...question(), isRead: true })),
    http.put('*/api/service-providers/me/holidays/:holiday', async ({ params, request }) => {
      calls.push([String(params['holiday']), await request.json()]);
      return HttpResponse.json({});
    }),
  );
  const { container } = draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const buttons = within(await screen.findByRole('group', { name: 'Open on Eid-el-Fitr?' }));
  expect(buttons.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Open',
    'Closed',
    'Other hours',
  ]);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(buttons.getByRole('menuitem', { name: 'Closed' }));
  await waitFor(() => expect(calls).toEqual([['eid_el_fitr', { choice: 'closed' }]]));
});

test('“Other hours” of the question opens the page of the hours', async () => {
  site.use(
    session(buildUser({ role: 'service_provider' })),
    bell([question()]),
    http.put('*/api/notifications/:id', () => HttpResponse.json({ ...question(), isRead: true })),
  );
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Other hours' }));
  expect(await screen.findByText('at /provider-dashboard/hours')).toBeInTheDocument();
});
