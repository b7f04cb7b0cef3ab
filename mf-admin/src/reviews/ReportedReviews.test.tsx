import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminReviewDetails } from '@tm/contracts';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildReportedReview } from '../testing/answers';
import { renderTab, renderAt } from '../testing/render';
import { hold } from '../testing/hold';
import { problem, services } from '../testing/services';

const site = services();

/**
 * Mocks the reviews of the admin service: the list by state and reason, one review, and the decision on it.
 */
const serve = (reviews: AdminReviewDetails[]) => {
  const asked: string[] = [];
  const ruled: unknown[] = [];
  const find = (id: unknown) => reviews.find((review) => review.id === id);
  site.server.use(
    http.get('*/api/admin/reviews', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const [state, reason] = [searchParams.get('state'), searchParams.get('reason')];
      const rows = reviews.filter(
        (review) =>
          (state === 'all' || review.state === state) &&
          (!reason || review.reasons.some((given) => given === reason)),
      );
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
    }),
    http.get('*/api/admin/reviews/:id', ({ params }) => {
      const review = find(params.id);
      return review ? HttpResponse.json(review) : problem(404, 'Review not found');
    }),
    http.put('*/api/admin/reviews/:id/status', async ({ request, params }) => {
      const body = (await request.json()) as { status: 'hidden' | 'visible' };
      ruled.push(body);
      return HttpResponse.json(
        Object.assign(find(params.id)!, { state: body.status === 'hidden' ? 'hidden' : 'kept' }),
      );
    }),
  );
  return { asked, ruled };
};
const openCase = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Open the review of Amaka Obi' }));
  return within(await screen.findByRole('dialog', { name: 'Review' }));
};

test('the queue shows the text, the listing and the reasons of reported reviews', async () => {
  const { asked } = serve([buildReportedReview()]);
  const { container } = renderTab('reviews');
  const row = within((await screen.findByText('Buy shoes at my shop')).closest('tr')!);
  for (const text of ['Amaka Obi', 'Crown & Coil', '2 reports', 'Is advertising or spam, Is not true'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByRole('img', { name: '2 out of 5 stars' })).toBeInTheDocument();
  expect(row.getByTitle(/19 Nov 2026/)).toBeInTheDocument();
  expect(asked).toEqual(['?state=open']);
  expect(await axe(container)).toHaveNoViolations();
});

test('hiding a review requires a reason and sends the version that the admin saw', async () => {
  const { ruled } = serve([buildReportedReview({ version: 3 })]);
  renderTab('reviews');
  const dialog = await openCase();
  expect(await dialog.findByText('The same text stands everywhere')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Chioma Eze' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/users/'),
  );
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  const place = await dialog.findByRole('region', { name: 'Hide this review?' });
  expect(place).toHaveFocus();
  const form = within(place);
  await userEvent.click(await form.findByRole('button', { name: 'Hide' }));
  expect(await form.findByText('Please give a reason')).toBeInTheDocument();
  expect(ruled).toEqual([]);
  await userEvent.type(form.getByLabelText('Reason'), 'It is advertising');
  await userEvent.click(form.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(ruled).toEqual([{ status: 'hidden', reason: 'It is advertising', version: 3 }]));
  expect(await screen.findByText('Review hidden')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No reported reviews to decide' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['open', ['Keep', 'Hide']],
  ['kept', ['Hide']],
  ['hidden', ['Restore']],
  ['clear', ['Hide']],
] as const)('a review in state %s has the decisions %j', async (state, labels) => {
  const review = buildReportedReview({ state });
  serve([review]);
  renderAt(`/admin?tab=reviews&review=${review.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Review' }));
  await dialog.findByText('Buy shoes at my shop');
  const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.filter((name) => /^(Keep|Hide|Restore)$/.test(name))).toEqual(labels);
});

test('a decided review shows who decided, when and why', async () => {
  const review = buildReportedReview({
    state: 'hidden',
    ruling: {
      outcome: 'hidden',
      at: '2026-11-20T12:00:00.000Z',
      by: { id: '1', name: 'Zainab Mohammed' },
      reason: 'It is advertising',
    },
  });
  serve([review]);
  renderAt(`/admin?tab=reviews&review=${review.id}`);
  expect(
    await screen.findByText(/Hidden by Zainab Mohammed on .*20 Nov.*, 1:00 PM: It is advertising/),
  ).toBeInTheDocument();
});

test('a restored review is shown as allowed, not as kept', async () => {
  const by = { id: '1', name: 'Zainab Mohammed' };
  const ruling = { outcome: 'visible' as const, at: '2026-11-20T12:00:00.000Z', by, reason: 'Honest words' };
  const review = buildReportedReview({ state: 'kept', ruling });
  serve([review]);
  renderAt(`/admin?tab=reviews&review=${review.id}`);
  expect(await screen.findByText(/^Allowed by Zainab Mohammed on .*: Honest words$/)).toBeInTheDocument();
});

test('a second decision shows who decided first and the current review', async () => {
  const review = buildReportedReview();
  serve([review]);
  site.server.use(
    http.put('*/api/admin/reviews/:id/status', () => {
      Object.assign(review, { state: 'hidden' });
      return problem(409, 'Zainab Mohammed hid this review on 22 Nov 2026, 1:10 AM.');
    }),
  );
  renderTab('reviews');
  const dialog = await openCase();
  await userEvent.click(await dialog.findByRole('button', { name: 'Keep' }));
  await userEvent.type(await dialog.findByLabelText('Reason'), 'Honest words');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
  expect(
    await screen.findByText('Zainab Mohammed hid this review on 22 Nov 2026, 1:10 AM.'),
  ).toBeInTheDocument();
  expect(await dialog.findByRole('button', { name: 'Restore' })).toBeInTheDocument();
});

test('the typed reason stays after a failure other than a conflict', async () => {
  const { ruled } = serve([buildReportedReview()]);
  site.server.use(http.put('*/api/admin/reviews/:id/status', () => problem(503, 'Down'), { once: true }));
  renderTab('reviews');
  const dialog = await openCase();
  await userEvent.click(await dialog.findByRole('button', { name: 'Hide' }));
  await userEvent.type(await dialog.findByLabelText('Reason'), 'It is advertising');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(dialog.getByLabelText('Reason')).toHaveValue('It is advertising');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(ruled).toHaveLength(1));
});

test('the dialog stays while a decision is being sent', async () => {
  serve([buildReportedReview()]);
  const release = hold(site, 'put', '*/api/admin/reviews/:id/status');
  renderTab('reviews');
  const dialog = await openCase();
  await userEvent.click(await dialog.findByRole('button', { name: 'Hide' }));
  await userEvent.type(await dialog.findByLabelText('Reason'), 'It is advertising');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await dialog.findByRole('button', { name: 'Saving...' });
  await userEvent.keyboard('{Escape}');
  expect(dialog.getByLabelText('Reason')).toHaveValue('It is advertising');
  release();
  expect(await screen.findByText('Review hidden')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the filters are in the address, and invalid ones count as the queue', async () => {
  const { asked } = serve([buildReportedReview({ state: 'hidden' })]);
  const { unmount } = renderAt('/admin?tab=reviews&state=hidden&reason=spam');
  await screen.findByText('Buy shoes at my shop');
  expect(asked.at(-1)).toBe('?state=hidden&reason=spam');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('hidden');
  unmount();
  renderAt('/admin?tab=reviews&state=gone&reason=boring');
  expect(await screen.findByRole('heading', { name: 'No reported reviews to decide' })).toBeInTheDocument();
  expect(asked.at(-1)).toBe('?state=open');
});

test('a review that a link opened stays closed, also after another filter is chosen', async () => {
  const review = buildReportedReview();
  serve([review]);
  renderAt(`/admin?tab=reviews&review=${review.id}`);
  await screen.findByRole('dialog', { name: 'Review' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All reported');
  expect(await screen.findByText('Buy shoes at my shop')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('reviews are filtered by state and reason on the server, and filters can be cleared', async () => {
  const { asked } = serve([buildReportedReview()]);
  renderTab('reviews');
  await screen.findByText('Buy shoes at my shop');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Hidden');
  expect(await screen.findByRole('heading', { name: 'No reviews match your filters' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Is not true');
  await waitFor(() => expect(asked.at(-1)).toBe('?state=hidden&reason=false'));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Buy shoes at my shop')).toBeInTheDocument();
});

test('the list of all reviews shows their states', async () => {
  serve([buildReportedReview({ state: 'kept' })]);
  renderTab('reviews');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'All reported');
  const row = within((await screen.findByText('Buy shoes at my shop')).closest('tr')!);
  expect(row.getByText('Kept')).toBeInTheDocument();
});

test('an empty queue shows a notice', async () => {
  serve([]);
  renderTab('reviews');
  expect(await screen.findByRole('heading', { name: 'No reported reviews to decide' })).toBeInTheDocument();
});

test('a list that failed to load can be loaded again, and a missing review shows a notice', async () => {
  serve([]);
  site.server.use(http.get('*/api/admin/reviews', () => problem(503, 'Down'), { once: true }));
  renderAt(`/admin?tab=reviews&review=${'f'.repeat(24)}`);
  expect(await screen.findByRole('heading', { name: 'There is no such review' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No reported reviews to decide' })).toBeInTheDocument();
});
