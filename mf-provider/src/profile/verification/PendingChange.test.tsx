import type { VerificationStanding } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOUR_MS } from '@tm/domain';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildProfile, buildUser } from '../../testing/answers';
import { services } from '../../testing/services';
import { Verification } from './Verification';

const PATH = `/api/objects/private/${'a'.repeat(24)}/${'b'.repeat(32)}`;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** Builds a business that was verified about four days ago. */
const verified = (more: Partial<VerificationStanding>): VerificationStanding => ({
  id: buildProfile().id,
  state: 'verified',
  submittedAt: ago(100),
  dueBy: ago(52),
  decidedAt: ago(90),
  reason: null,
  mistakes: [],
  businessName: 'Bakare Home Repairs',
  phone: '+2348065550110',
  address: '12 Admiralty Way, Lekki',
  document: { kind: 'passport', url: PATH, contentType: 'application/pdf', bytes: 1_234_567 },
  ...more,
});

const site = services();
const play = (verification: VerificationStanding) => {
  const sent: unknown[] = [];
  site.server.use(
    http.get('*/api/service-providers/:id/verification', () => HttpResponse.json(verification)),
    http.put('*/api/service-providers/:id/verification', async ({ request }) => {
      sent.push(await request.json());
      verification = {
        ...verification,
        pendingChange: { ...verification.pendingChange!, submittedAt: ago(0) },
      };
      return HttpResponse.json(verification);
    }),
  );
  return { sent, ...draw() };
};
const draw = () =>
  renderScreen({
    at: '/provider-dashboard/verification',
    routes: [{ path: '/provider-dashboard/verification', element: <Verification /> }],
  });

beforeEach(() => localStorage.clear());

test('shows a verified business its pending change next to the approved details and accepts other documents', async () => {
  const { sent, container } = play(
    verified({
      pendingChange: {
        businessName: 'GTBank Field Service',
        phone: '+2348065550110',
        address: '12 Admiralty Way, Lekki',
        certifications: [],
        document: null,
        submittedAt: ago(1),
        dueBy: ago(-47),
      },
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Your change' })).toBeInTheDocument();
  expect(screen.getByText('Waits for review')).toBeInTheDocument();
  expect(screen.getByText('GTBank Field Service')).toBeInTheDocument();
  expect(screen.getByText('Bakare Home Repairs')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Submit other documents' }));
  expect(await screen.findByLabelText('Business name')).toHaveValue('GTBank Field Service');
  await userEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByText('Submitted', { selector: 'h2, [role=status] *' })).toBeInTheDocument();
  expect(sent).toEqual([
    {
      businessName: 'GTBank Field Service',
      phone: '+2348065550110',
      address: '12 Admiralty Way, Lekki',
      documentKind: 'passport',
      document: PATH,
    },
  ]);
  // The form closes after the submission.
  expect(await screen.findByRole('button', { name: 'Submit other documents' })).toBeInTheDocument();
});

test('shows a refused change with its reason and keeps the badge', async () => {
  play(verified({ changeRefusal: { reason: 'The name of a bank.', at: ago(1) } }));
  expect(await screen.findByRole('heading', { name: 'Your last change' })).toBeInTheDocument();
  expect(screen.getByText('The name of a bank.')).toBeInTheDocument();
  expect(screen.getByText('Verified', { exact: true })).toBeInTheDocument();
});

test('shows a verified business its badge, the checked details and the changes that need a review', async () => {
  site.state.world.user = buildUser({ profileData: { ...buildProfile(), handle: 'bakare' } });
  const { container } = play(verified({ decidedAt: '2031-01-05T10:00:00.000Z' }));
  expect(await screen.findByText('Verified Provider', { exact: false, selector: 'span' })).toHaveTextContent(
    /^Verified Provider · Jan 2031$/,
  );
  expect(screen.getByRole('link', { name: 'See it on your page' })).toHaveAttribute('href', '/b/bakare');
  expect(screen.getByRole('heading', { name: 'What we checked' })).toBeInTheDocument();
  expect(screen.getByText(/^We review a new business name, phone, address/)).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('shows no badge to a business whose documents are reviewed', async () => {
  play(verified({ state: 'submitted', decidedAt: null }));
  expect(await screen.findByRole('heading', { name: 'Submitted details' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Your badge' })).not.toBeInTheDocument();
});
