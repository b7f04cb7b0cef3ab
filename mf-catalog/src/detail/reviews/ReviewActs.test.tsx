import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@tm/domain';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildListing, buildReview, buildUser } from '../../testing/answers';
import { problem, services } from '../../testing/services';
import { Reviews } from './Reviews';

const { state, server } = services();
const REPORT = 'Report the review of Ngozi E.';

const renderAs = (
  role: Role | null,
  answer: () => Response | Promise<Response> = () => new HttpResponse(null, { status: 204 }),
) => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/reviews/:id/report', async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  const review = buildReview({
    comment: 'Buy shoes at my shop',
    customer: { firstName: 'Ngozi', lastName: 'E' },
  });
  state.world.reviews = [review];
  state.world.user = role && buildUser({ role });
  renderScreen({ routes: [{ path: '/', element: <Reviews listing={buildListing({ reviewCount: 1 })} /> }] });
  return { sent, review };
};
const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: REPORT }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
  await dialog.findByRole('combobox', { name: 'What is wrong with it?' });
  return dialog;
};

test('sends a report with a reason and a note', async () => {
  const { sent } = renderAs('customer');
  const dialog = await openForm();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('Please choose a reason')).toBeInTheDocument();
  expect(dialog.getByRole('combobox')).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Is advertising or spam');
  await userEvent.type(dialog.getByRole('textbox'), 'It sells shoes');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Report Sent')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'spam', note: 'It sells shoes' }]);
  const reportedButton = await screen.findByRole('button', { name: /^Reported/ });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(reportedButton).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(reportedButton);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows the message of the server for a second report of the same review', async () => {
  renderAs('service_provider', () => problem(409, 'You have already reported this review.'));
  const dialog = await openForm();
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Is not true');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('You have already reported this review.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /^Reported/ })).toBeInTheDocument();
});

test.each([
  [403, 'You may not do this', 'You cannot report your own review.'],
  [429, 'Too many requests. Please try again later.', 'Too many requests. Please try again later.'],
])('keeps the form after a refusal (%i)', async (status, detail, message) => {
  renderAs('customer', () => problem(status, detail));
  const dialog = await openForm();
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Something else');
  await userEvent.type(dialog.getByRole('textbox'), 'My words');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(dialog.getByRole('textbox')).toHaveValue('My words');
});

test('cannot be closed while the report is sent and keeps the input after a failure', async () => {
  let sendResponse = () => {};
  const responseSent = new Promise<void>((resolve) => (sendResponse = resolve));
  renderAs('customer', async () => {
    await responseSent;
    return problem(503, 'Down');
  });
  const dialog = await openForm();
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Something else');
  await userEvent.type(dialog.getByRole('textbox'), 'My words');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  await dialog.findByRole('button', { name: 'Sending…' });
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  sendResponse();
  await screen.findByText('Error');
  expect(screen.getByRole('textbox')).toHaveValue('My words');
});

test('links an admin to the moderation page', async () => {
  const { review } = renderAs('super_admin');
  expect(await screen.findByRole('link', { name: 'Moderate the review of Ngozi E.' })).toHaveAttribute(
    'href',
    `/admin?tab=reviews&review=${review.id}`,
  );
  expect(screen.queryByRole('button', { name: REPORT })).not.toBeInTheDocument();
});

test('shows no report button to a visitor', async () => {
  renderAs(null);
  expect(await screen.findByText('Buy shoes at my shop')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: REPORT })).not.toBeInTheDocument();
});
