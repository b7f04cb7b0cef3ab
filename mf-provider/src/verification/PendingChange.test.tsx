import type { VerificationStanding } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOUR_MS } from '@tm/domain';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildProfile, services } from '../testing';
import { Verification } from './Verification';

const PATH = `/api/objects/private/${'a'.repeat(24)}/${'b'.repeat(32)}`;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** A business that was verified four days ago. */
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

test('a verified business sees what waits beside what was approved, and may hand in other papers', async () => {
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
  await userEvent.click(screen.getByRole('button', { name: 'Hand In Other Papers' }));
  expect(await screen.findByLabelText('Business name')).toHaveValue('GTBank Field Service');
  await userEvent.click(screen.getByRole('button', { name: 'Hand In for Review' }));
  expect(await screen.findByText('Handed in', { selector: 'h2, [role=status] *' })).toBeInTheDocument();
  expect(sent).toEqual([
    {
      businessName: 'GTBank Field Service',
      phone: '+2348065550110',
      address: '12 Admiralty Way, Lekki',
      documentKind: 'passport',
      document: PATH,
    },
  ]);
  // What was handed in closes the form.
  expect(await screen.findByRole('button', { name: 'Hand In Other Papers' })).toBeInTheDocument();
});

test('a refused change is told with its reason, and the badge stays', async () => {
  play(verified({ changeRefusal: { reason: 'The name of a bank.', at: ago(1) } }));
  expect(await screen.findByRole('heading', { name: 'Your last change' })).toBeInTheDocument();
  expect(screen.getByText('The name of a bank.')).toBeInTheDocument();
  expect(screen.getByText('Verified', { exact: true })).toBeInTheDocument();
});
