import type { VerificationStanding } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOUR_MS } from '@tm/domain';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildProfile, buildUser } from '../../testing/answers';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';
import { formatSize } from './verificationLabels';
import { Verification } from './Verification';

const PATH = `/api/objects/private/${'a'.repeat(24)}/${'b'.repeat(32)}`;
const STORE = 'http://store.example/incoming/1';
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

const build = (more: Partial<VerificationStanding> = {}): VerificationStanding => ({
  id: buildProfile().id,
  state: 'unsubmitted',
  submittedAt: null,
  dueBy: null,
  decidedAt: null,
  reason: null,
  mistakes: [],
  businessName: 'Bakare Home Repairs',
  phone: null,
  address: null,
  document: null,
  ...more,
});
const submitted = (hours: number, more: Partial<VerificationStanding> = {}) =>
  build({
    state: 'submitted',
    submittedAt: ago(hours),
    dueBy: ago(hours - 48),
    phone: '+2348065550110',
    address: '12 Admiralty Way, Lekki',
    document: { kind: 'passport', url: PATH, contentType: 'application/pdf', bytes: 1_234_567 },
    ...more,
  });

const site = services();
let verification = build();
const sent: unknown[] = [];
const draw = () =>
  renderScreen({
    at: '/provider-dashboard/verification',
    routes: [{ path: '/provider-dashboard/verification', element: <Verification /> }],
  });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  localStorage.clear();
  verification = build();
  sent.length = 0;
  site.server.use(
    http.get('*/api/service-providers/:id/verification', () => HttpResponse.json(verification)),
    http.put('*/api/service-providers/:id/verification', async ({ request }) => {
      sent.push(await request.json());
      verification = submitted(0);
      return HttpResponse.json(verification);
    }),
    http.post('*/api/objects/upload', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ uploadURL: STORE, headers: {} });
    }),
    http.put(STORE, () => HttpResponse.json(null)),
    http.put('*/api/upload-complete', () => HttpResponse.json({ objectPath: PATH })),
  );
});

const pdf = (name = 'cac.pdf', type = 'application/pdf') => new File(['%PDF-1.7 %%EOF'], name, { type });
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText(/Choose (another )?document/), file, { applyAccept: false });
const submitVerification = () => userEvent.click(screen.getByRole('button', { name: 'Submit for review' }));

test('submits the details with a document and shows the review with the promised date', async () => {
  const { container } = draw();
  expect(await screen.findByText('Not submitted')).toBeInTheDocument();
  expect(await screen.findByLabelText('Business name')).toHaveValue('Bakare Home Repairs');
  expect(screen.getByLabelText('Business phone')).toHaveValue('+234 806 555 0110');
  await userEvent.type(screen.getByLabelText('Business address'), '12 Admiralty Way, Lekki');
  await userEvent.selectOptions(screen.getByLabelText('Kind of document'), 'cac_certificate');
  await choose(pdf());
  expect(await screen.findByText('cac.pdf is ready to be submitted.')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await submitVerification();
  expect(await screen.findByText('In review')).toBeInTheDocument();
  expect(screen.getByText('Answer promised by')).toBeInTheDocument();
  expect(sent).toEqual([
    { contentType: 'application/pdf', size: 14, purpose: 'document' },
    {
      businessName: 'Bakare Home Repairs',
      phone: '+2348065550110',
      address: '12 Admiralty Way, Lekki',
      documentKind: 'cac_certificate',
      document: PATH,
    },
  ]);
});

test('shows missing details at their fields and sends nothing', async () => {
  draw();
  const name = await screen.findByLabelText('Business name');
  await userEvent.clear(name);
  await userEvent.clear(screen.getByLabelText('Business phone'));
  await submitVerification();
  expect(await screen.findByText('Business name is required')).toBeInTheDocument();
  expect(screen.getByText('Please enter a valid phone number')).toBeInTheDocument();
  expect(screen.getByText('Business address is required')).toBeInTheDocument();
  expect(screen.getByText('Please choose the kind of document')).toBeInTheDocument();
  expect(screen.getByText('Please add a document')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('rejects a file of another type before the upload', async () => {
  draw();
  await choose(pdf('page.html', 'text/html'));
  expect(await screen.findByText('Please choose a PDF, JPEG or PNG')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('shows refused details at their fields until they are corrected', async () => {
  verification = submitted(30, {
    state: 'refused',
    decidedAt: ago(2),
    reason: 'We could not reach you.',
    mistakes: [
      { item: 'phone', reason: 'Nobody answers' },
      { item: 'document', reason: 'Not readable' },
    ],
  });
  const { container } = draw();
  expect(await screen.findByText('Not approved')).toBeInTheDocument();
  const list = screen.getByRole('heading', { name: 'Required changes' }).parentElement!;
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Business phone: Nobody answers', 'Document: Not readable']);
  expect(within(list).getByText('We could not reach you.')).toBeInTheDocument();
  const phone = await screen.findByLabelText('Business phone');
  expect(phone).toHaveAccessibleDescription('Nobody answers');
  await userEvent.clear(phone);
  await userEvent.type(phone, '0803 123 4567');
  expect(phone).toHaveAccessibleDescription('');
  await submitVerification();
  expect(await screen.findByText('Please add a document')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('keeps a document that was not refused', async () => {
  verification = submitted(30, {
    state: 'refused',
    reason: null,
    mistakes: [{ item: 'address', reason: 'This is a market' }],
  });
  draw();
  expect(await screen.findByText('The document you submitted before is kept (1.2 MB).')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Business address'), ', second floor');
  await submitVerification();
  expect(await screen.findByText('In review')).toBeInTheDocument();
  expect(sent).toMatchObject([{ document: PATH, documentKind: 'passport' }]);
});

test('shows the submitted details without a form while they are reviewed', async () => {
  verification = submitted(3);
  draw();
  expect(await screen.findByText(/^We review your submission within 24-48 hours/)).toBeInTheDocument();
  expect(screen.getByText('International passport, 1.2 MB')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Save my document' })).toHaveAttribute('href', PATH);
  expect(screen.queryByRole('button', { name: 'Submit for review' })).not.toBeInTheDocument();
});

test('shows that the promised date has passed', async () => {
  verification = submitted(49);
  draw();
  expect(await screen.findByRole('alert')).toHaveTextContent('longer than the 24-48 hours we promised');
});

test('shows errors of the service at their fields and keeps the input', async () => {
  site.server.use(
    http.put('*/api/service-providers/:id/verification', () =>
      problem(400, 'No', { document: ['Must be one of your uploaded documents'] }),
    ),
  );
  verification = submitted(30, { state: 'refused', reason: 'Please look at it again' });
  draw();
  expect(await screen.findByText('Please look at it again')).toBeInTheDocument();
  await userEvent.type(await screen.findByLabelText('Business address'), ' 2');
  await submitVerification();
  expect(await screen.findByText('Must be one of your uploaded documents')).toBeInTheDocument();
  expect(screen.getByLabelText('Business address')).toHaveValue('12 Admiralty Way, Lekki 2');
});

test('shows the 409 message and the new state when an admin decides during a submission', async () => {
  const words = 'The review of your business has just changed. Please look at it again.';
  site.server.use(
    http.put('*/api/service-providers/:id/verification', () => {
      verification = submitted(30, { state: 'refused', reason: 'The address is of another street' });
      return problem(409, words, undefined, { code: 'verification_changed' });
    }),
  );
  verification = submitted(30, { state: 'refused', reason: 'Please look at it again' });
  draw();
  await userEvent.type(await screen.findByLabelText('Business address'), ' 2');
  await submitVerification();
  expect(await screen.findAllByText(words)).not.toEqual([]);
  expect(await screen.findByText('The address is of another street')).toBeInTheDocument();
  expect(screen.getByLabelText('Business address')).toHaveValue('12 Admiralty Way, Lekki 2');
});

test('loads the verification again on Retry', async () => {
  site.server.use(
    http.get('*/api/service-providers/:id/verification', () => problem(503, 'Down'), { once: true }),
  );
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Not submitted')).toBeInTheDocument();
});

test('links a provider without a business to setup', async () => {
  site.state.world.user = buildUser({ profileData: null });
  draw();
  expect(await screen.findByRole('link', { name: 'Complete Setup' })).toHaveAttribute('href', '/onboarding');
});

test.each([
  [900, '1 KB'],
  [12_400, '12 KB'],
  [340_000, '0.3 MB'],
  [5_242_880, '5.2 MB'],
])('formats %d bytes as %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});

test('restores an unsent form with its document after a reload and deletes the draft after sending', async () => {
  const { unmount } = draw();
  await userEvent.type(await screen.findByLabelText('Business address'), '12 Admiralty Way');
  await userEvent.selectOptions(screen.getByLabelText('Kind of document'), 'passport');
  await choose(pdf());
  await screen.findByText('cac.pdf is ready to be submitted.');
  unmount();
  draw();
  expect(await screen.findByText('Your unsaved changes have been restored.')).toBeInTheDocument();
  expect(screen.getByLabelText('Business address')).toHaveValue('12 Admiralty Way');
  expect(screen.getByText('The document you added before is kept.')).toBeInTheDocument();
  await submitVerification();
  expect(await screen.findByText('In review')).toBeInTheDocument();
  expect(sent.at(-1)).toMatchObject({ address: '12 Admiralty Way', document: PATH });
  expect(localStorage).toHaveLength(0);
});

test('removes a newly added document when the draft is discarded', async () => {
  const { unmount } = draw();
  await userEvent.type(await screen.findByLabelText('Business address'), '12 Admiralty Way');
  unmount();
  draw();
  await screen.findByText('Your unsaved changes have been restored.');
  await choose(pdf());
  await screen.findByText('cac.pdf is ready to be submitted.');
  await userEvent.click(screen.getByRole('button', { name: 'Discard my changes' }));
  expect(screen.getByLabelText('Business address')).toHaveValue('');
  // The document would not be submitted, so it must not be shown as ready.
  expect(screen.queryByText('cac.pdf is ready to be submitted.')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Choose document')).toBeInTheDocument();
});

test('asks for the document of an earlier visit again when the server has deleted it, and keeps the other input', async () => {
  const { unmount } = draw();
  await userEvent.type(await screen.findByLabelText('Business address'), '12 Admiralty Way');
  await userEvent.selectOptions(screen.getByLabelText('Kind of document'), 'passport');
  await choose(pdf());
  await screen.findByText('cac.pdf is ready to be submitted.');
  unmount();
  site.server.use(
    http.put('*/api/service-providers/:id/verification', () =>
      problem(400, 'Invalid', { document: ['Must be one of your uploaded documents'] }),
    ),
  );
  draw();
  await screen.findByText('The document you added before is kept.');
  await submitVerification();
  expect(
    await screen.findByText('The document you added before is no longer kept. Please add it again.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('The document you added before is kept.')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Choose document')).toBeInTheDocument();
  expect(screen.getByLabelText('Business address')).toHaveValue('12 Admiralty Way');
});
