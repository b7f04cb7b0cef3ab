import type { SupportMessage } from '@tm/contracts';
import { Link } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { AdminDashboard } from '../dashboard/AdminDashboard';
import { buildMessage } from '../testing/support';
import { renderTab } from '../testing/render';
import { hold } from '../testing/hold';
import { problem, services } from '../testing/services';

const site = services();
const reading = async (subject = 'A refund') => {
  await userEvent.click(await screen.findByRole('button', { name: `Read ${subject}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Support message' }));
  await dialog.findByLabelText('Your answer');
  return dialog;
};
const has = (...messages: SupportMessage[]) => {
  site.state.world.support = messages;
};

test('the tab opens with unanswered messages and marks overdue ones', async () => {
  has(
    buildMessage({ createdAt: '2026-11-01T09:00:00.000Z' }),
    buildMessage({ subject: 'New here', createdAt: new Date().toISOString() }),
    buildMessage({ subject: 'Long done', state: 'closed' }),
  );
  const { container } = renderTab('support');
  const row = (await screen.findByText('A refund', { selector: 'b' })).closest('tr')!;
  expect(row).toHaveTextContent('Overdue');
  expect(row).toHaveTextContent('Ngozi Adeyemi');
  expect(row).toHaveTextContent('Not answered');
  expect(screen.getByText('New here', { selector: 'b' }).closest('tr')).not.toHaveTextContent('Overdue');
  expect(screen.queryByText('Long done')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('a message is read, answered and closed, and leaves the queue', async () => {
  has(buildMessage());
  renderTab('support');
  const dialog = await reading();
  expect(dialog.getByText('Where is my money?')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Ngozi Adeyemi' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/users\//),
  );
  expect(await axe(document.body)).toHaveNoViolations();
  await userEvent.click(dialog.getByRole('button', { name: 'Send and close' }));
  expect(await dialog.findByText('Please write your answer')).toBeInTheDocument();
  expect(site.state.acts).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Your answer'), 'It is on its way.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send and close' }));
  expect(await screen.findByText('Answer sent')).toBeInTheDocument();
  expect(site.state.acts).toMatchObject([{ body: { text: 'It is on its way.', close: true, version: 0 } }]);
  expect(await dialog.findByText('Closed')).toBeInTheDocument();
  expect(dialog.getByText('It is on its way.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Your answer')).toHaveValue('');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('heading', { name: 'No message waits for an answer' })).toBeInTheDocument();
});

test('a message shows its booking and, on request, its pictures', async () => {
  const message = buildMessage({
    pictures: 2,
    booking: {
      id: '64b0000000000000abcd1234',
      title: 'Leaking pipe repair',
      businessName: 'Eze Repairs',
      startsAt: '2015-11-19T09:00:00.000Z',
      status: 'completed',
    },
  });
  has(message);
  let asked = '';
  site.server.use(
    http.post('*/api/admin/support/:id/document-link', ({ request }) => {
      asked = new URL(request.url).search;
      return Response.json({
        url: '/api/objects/private/picture',
        contentType: 'image/jpeg',
        expiresAt: '2026-11-20T09:01:00.000Z',
      });
    }),
    http.get('*/api/objects/private/picture', () => new Response('picture')),
  );
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  renderTab('support');
  const dialog = await reading();
  expect(dialog.getByText(/^About booking/)).toHaveTextContent(
    'About booking abcd1234: Leaking pipe repair, Eze Repairs, Thu, 19 Nov 2015, 10:00 AM, completed',
  );
  expect(dialog.getByRole('link', { name: 'abcd1234' })).toHaveAttribute(
    'href',
    '/admin?tab=bookings&booking=64b0000000000000abcd1234',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Show Picture 2' }));
  expect(await dialog.findByRole('img', { name: 'Picture 2' })).toHaveAttribute('src', 'blob:picture');
  expect(asked).toBe('?number=1');
  expect(dialog.getByRole('button', { name: 'Show Picture 1' })).toBeInTheDocument();
  expect(await axe(document.body)).toHaveNoViolations();
});

test('a draft of an answer is restored when the message is opened again', async () => {
  has(buildMessage());
  renderTab('support');
  const before = await reading();
  await userEvent.type(before.getByLabelText('Your answer'), 'We are look');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const dialog = await reading();
  expect(dialog.getByLabelText('Your answer')).toHaveValue('We are look');
  expect(dialog.getByText('Your unsaved changes have been restored.')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Your answer'), 'ing into it.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send, Keep Open' }));
  await screen.findByText('Answer sent');
  expect(site.state.acts).toMatchObject([{ body: { text: 'We are looking into it.' } }]);
  expect(Object.keys(localStorage).filter((key) => key.includes('answer:'))).toEqual([]);
});

test('an answer can leave a message open; a message can be closed without an answer and reopened', async () => {
  has(buildMessage());
  renderTab('support');
  const dialog = await reading();
  await userEvent.type(dialog.getByLabelText('Your answer'), 'We are looking into it.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send, Keep Open' }));
  await screen.findByText('Answer sent');
  await userEvent.click(await dialog.findByRole('button', { name: 'Close message' }));
  expect(await screen.findByText('Message closed')).toBeInTheDocument();
  await userEvent.click(await dialog.findByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('Message reopened')).toBeInTheDocument();
  expect(site.state.acts.map(({ body }) => body)).toEqual([
    { text: 'We are looking into it.', close: false, version: 0 },
    { state: 'closed', version: 1 },
    { state: 'open', version: 2 },
  ]);
});

test('only one action at a time is sent for a message', async () => {
  has(buildMessage());
  const release = hold(site, 'post', '*/api/admin/support/:id/answers');
  renderTab('support');
  const dialog = await reading();
  await userEvent.type(dialog.getByLabelText('Your answer'), 'It is on its way.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send, Keep Open' }));
  await dialog.findByRole('button', { name: 'Sending...' });
  await userEvent.click(dialog.getByRole('button', { name: 'Send and close' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close without answer' }));
  release();
  expect(await screen.findByText('Answer sent')).toBeInTheDocument();
  expect(await dialog.findByRole('button', { name: 'Close message' })).toBeInTheDocument();
  expect(site.state.acts).toMatchObject([{ body: { text: 'It is on its way.', close: false } }]);
});

test('a second answer is rejected, keeps its text, and shows the first answer', async () => {
  has(buildMessage());
  site.server.use(
    http.post(
      '*/api/admin/support/:id/answers',
      () => {
        Object.assign(site.state.world.support[0]!, {
          version: 1,
          answers: [
            { by: { id: 'a', name: 'Musa Bello' }, text: 'Mine was first', at: new Date().toISOString() },
          ],
        });
        return problem(409, 'Musa Bello answered this message on 20 Nov 2026, 10:00 AM.');
      },
      { once: true },
    ),
  );
  renderTab('support');
  const dialog = await reading();
  await userEvent.type(dialog.getByLabelText('Your answer'), 'Mine, too');
  await userEvent.click(dialog.getByRole('button', { name: 'Send and close' }));
  expect(await screen.findByText(/^Musa Bello answered this message/)).toBeInTheDocument();
  expect(await dialog.findByText('Mine was first')).toBeInTheDocument();
  expect(dialog.getByLabelText('Your answer')).toHaveValue('Mine, too');
  await userEvent.click(dialog.getByRole('button', { name: 'Send and close' }));
  await waitFor(() => expect(site.state.acts).toMatchObject([{ body: { version: 1 } }]));
});

test('a notification link opens its message, which stays closed once closed', async () => {
  const message = buildMessage();
  has(message);
  renderScreen({
    at: `/admin?tab=support&message=${message.id}`,
    routes: [{ path: '/admin', element: <AdminDashboard /> }],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Support message' }));
  expect(await dialog.findByText('Where is my money?')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('table', { name: 'Support messages' })).toBeInTheDocument();
});

test('an invalid state in the address counts as the default, and a link fills the search', async () => {
  has(buildMessage());
  renderScreen({
    at: '/admin?tab=support&state=lost',
    routes: [
      {
        path: '/admin',
        element: (
          <>
            <Link to="/admin?tab=support&state=all">All of them</Link>
            <AdminDashboard />
          </>
        ),
      },
    ],
  });
  await screen.findByText('A refund', { selector: 'b' });
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Open');
  await userEvent.type(screen.getByRole('searchbox'), 'ngozi ');
  expect(screen.getByRole('searchbox')).toHaveValue('ngozi ');
  await userEvent.click(screen.getByRole('link', { name: 'All of them' }));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
});

test('a message from a deleted account cannot be answered but can be closed', async () => {
  const gone = { id: '64b000000000000000000011', name: 'Former user', email: null, role: null };
  has(buildMessage({ subject: 'A refund', from: gone }));
  renderTab('support');
  await userEvent.click(await screen.findByRole('button', { name: 'Read A refund' }));
  expect(await screen.findByText(/^This account was deleted/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Your answer')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close without answer' }));
  expect(await screen.findByText('Message closed')).toBeInTheDocument();
});

test('a filter shows other messages, and a missing message shows a notice', async () => {
  has(buildMessage({ subject: 'Long done', state: 'closed' }));
  renderTab('support');
  await screen.findByRole('heading', { name: 'No message waits for an answer' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Closed');
  await screen.findByText('Long done', { selector: 'b' });
  await userEvent.type(screen.getByRole('searchbox'), 'ngozi');
  await waitFor(() =>
    expect(site.state.asked.filter((path) => path.startsWith('/support')).at(-1)).toBe(
      '/support?state=closed&search=ngozi',
    ),
  );
  site.server.use(http.get('*/api/admin/support/:id', () => problem(404, 'Message not found')));
  await userEvent.click(await screen.findByRole('button', { name: 'Read Long done' }));
  expect(await screen.findByRole('heading', { name: 'This message no longer exists' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
