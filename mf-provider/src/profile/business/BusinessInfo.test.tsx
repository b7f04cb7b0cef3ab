import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { BusinessInfo } from './BusinessInfo';
import { requestOf, textOf } from './businessText';
import { buildListing, buildProfile, buildUser } from '../../testing/answers';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const draw = () =>
  renderScreen({ at: '/profile', routes: [{ path: '/profile', element: <BusinessInfo /> }] });

const itemsOf = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows the three numbers and the stored business details', async () => {
  site.state.world.listings = [buildListing(), buildListing(), buildListing({ status: 'draft' })];
  const { container } = draw();
  const name = await screen.findByLabelText('Business Name');
  expect(name).toHaveValue('Bakare Home Repairs');
  expect(itemsOf('Service Areas')).toEqual(['Lekki, Lagos', 'Yaba, Lagos']);
  expect(screen.getByRole('link', { name: 'Open verification' })).toHaveAttribute(
    'href',
    '/provider-dashboard/verification',
  );
  expect(screen.getByLabelText('Monday')).toBeChecked();
  expect(screen.getByLabelText('Monday, from')).toHaveValue('08:00');
  expect(screen.getByLabelText('Sunday')).not.toBeChecked();
  const card = (label: string) => within(screen.getByText(label, { selector: 'dt' }).closest('dl')!);
  expect(await card('Active Services').findByText('2')).toBeInTheDocument();
  expect(card('Average Rating').getByText('4.8')).toBeInTheDocument();
  expect(card('Total Reviews').getByText('4')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('saves the changed fields', async () => {
  draw();
  const years = await screen.findByLabelText('Years of Experience');
  await userEvent.clear(years);
  await userEvent.type(years, '12');
  await userEvent.click(screen.getByLabelText('Sunday'));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Provider Profile Updated Your provider profile has been updated successfully!',
  );
  expect(site.state.acts).toMatchObject([
    {
      call: `PUT /api/service-providers/${buildProfile().id}`,
      body: {
        yearsOfExperience: 12,
        serviceAreas: ['Lekki, Lagos', 'Yaba, Lagos'],
        certifications: [],
        availability: { 0: { open: '09:00', close: '17:00' }, 1: { open: '08:00', close: '16:00' } },
      },
    },
  ]);
});

test('does not send opening hours that were not changed', async () => {
  draw();
  await userEvent.type(await screen.findByLabelText('Business Name'), ' Plus');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Provider Profile Updated');
  expect(site.state.acts[0]!.body).not.toHaveProperty('availability');
});

test('does not send saved opening hours again, because they may have changed elsewhere since', async () => {
  draw();
  await userEvent.click(await screen.findByLabelText('Sunday'));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(site.state.acts).toHaveLength(1));
  await userEvent.type(screen.getByLabelText('Business Name'), ' Plus');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(site.state.acts).toHaveLength(2));
  expect(site.state.acts.map(({ body }) => 'availability' in (body as object))).toEqual([true, false]);
});

test('restores the draft after another tab or a reload and merges it with newer saved fields', async () => {
  const { unmount } = draw();
  await userEvent.type(await screen.findByLabelText('Business Name'), ' & Sons');
  unmount();
  site.state.world.user = buildUser({ profileData: buildProfile({ yearsOfExperience: 9 }) });
  draw();
  expect(await screen.findByText('Your unsaved changes have been restored.')).toBeInTheDocument();
  expect(screen.getByLabelText('Business Name')).toHaveValue('Bakare Home Repairs & Sons');
  expect(screen.getByLabelText('Years of Experience')).toHaveValue('9');
  await userEvent.click(screen.getByRole('button', { name: 'Discard my changes' }));
  expect(screen.getByLabelText('Business Name')).toHaveValue('Bakare Home Repairs');
  expect(localStorage).toHaveLength(0);
});

test('deletes the draft after saving', async () => {
  draw();
  await userEvent.type(await screen.findByLabelText('Business Name'), ' & Sons');
  expect(localStorage).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('keeps input typed during a save as an unsaved draft', async () => {
  let release = () => {};
  const answered = new Promise<void>((resolve) => (release = resolve));
  // Returns no response, so that the next handler responds after the wait.
  site.server.use(http.put('*/api/service-providers/:id', () => answered));
  const { unmount } = draw();
  const name = await screen.findByLabelText('Business Name');
  await userEvent.type(name, ' & Sons');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await userEvent.type(name, ' Ltd');
  await userEvent.click(screen.getByLabelText('Sunday'));
  release();
  expect(await screen.findByRole('status')).toHaveTextContent('Provider Profile Updated');
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(site.state.acts).toHaveLength(2));
  expect(site.state.acts.map(({ body }) => body)).toMatchObject([
    { businessName: 'Bakare Home Repairs & Sons' },
    {
      businessName: 'Bakare Home Repairs & Sons Ltd',
      availability: { 0: { open: '09:00', close: '17:00' } },
    },
  ]);
  await waitFor(() => expect(localStorage).toHaveLength(0));
  await userEvent.type(name, ' (Lagos)');
  unmount();
  draw();
  expect(await screen.findByLabelText('Business Name')).toHaveValue('Bakare Home Repairs & Sons Ltd (Lagos)');
});

test('rejects an empty name before anything is sent', async () => {
  draw();
  await userEvent.clear(await screen.findByLabelText('Business Name'));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Business name is required')).toBeInTheDocument();
  expect(site.state.acts).toEqual([]);
});

test('shows hours that end before they begin as an error at their day and does not send them', async () => {
  draw();
  const closes = await screen.findByLabelText('Monday, to');
  await userEvent.clear(closes);
  await userEvent.type(closes, '07:30');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Closing time must be after opening time')).toBeInTheDocument();
  expect(closes).toHaveAccessibleDescription('Closing time must be after opening time');
  expect(site.state.acts).toEqual([]);
  await userEvent.clear(closes);
  await userEvent.type(closes, '15:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Provider Profile Updated');
  expect(screen.queryByText('Closing time must be after opening time')).not.toBeInTheDocument();
});

test('shows the failure text of the specification and keeps the input when saving fails', async () => {
  site.server.use(http.put('*/api/service-providers/:id', () => problem(503, 'Down')));
  draw();
  await userEvent.type(await screen.findByLabelText('Business Name'), ' & Sons');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Failed to update provider profile. Please try again.')).toBeInTheDocument();
  expect(screen.getByLabelText('Business Name')).toHaveValue('Bakare Home Repairs & Sons');
});

test.each([
  ['12', 12],
  ['twelve', 0],
  ['', 0],
  ['7 years', 7],
])('parses %j as %d years', (yearsOfExperience, years) => {
  expect(requestOf({ ...textOf(buildProfile()), yearsOfExperience }).yearsOfExperience).toBe(years);
});

test('adds and removes service areas by keyboard and sends the remaining ones', async () => {
  const { container } = draw();
  const field = await screen.findByRole('textbox', { name: 'Service Areas' });
  await userEvent.click(field);
  await userEvent.keyboard('  Sabon Gari, Kano {Enter}');
  expect(itemsOf('Service Areas')).toEqual(['Lekki, Lagos', 'Yaba, Lagos', 'Sabon Gari, Kano']);
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Remove Lekki, Lagos' })).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  expect(screen.getByRole('button', { name: 'Remove Yaba, Lagos' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Sabon Gari, Kano' })).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.type(screen.getByRole('textbox', { name: 'Certifications' }), 'COREN');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Provider Profile Updated');
  expect(site.state.acts).toMatchObject([
    { body: { serviceAreas: ['Sabon Gari, Kano'], certifications: ['COREN'] } },
  ]);
});

test('shows an error at the field for a duplicate area, too many areas or an area that is too long', async () => {
  site.state.world.user = buildUser({
    profileData: buildProfile({ serviceAreas: Array.from({ length: 30 }, (_, at) => `Area ${at}`) }),
  });
  draw();
  const field = await screen.findByRole('textbox', { name: 'Service Areas' });
  await userEvent.type(field, 'AREA  7{Enter}');
  expect(field).toHaveAccessibleDescription('This service area is in the list already');
  expect(field).toHaveValue('AREA  7');
  await userEvent.clear(field);
  await userEvent.type(field, 'Epe{Enter}');
  expect(field).toHaveAccessibleDescription('At most 30 service areas');
  await userEvent.clear(field);
  await userEvent.keyboard('{Backspace}');
  expect(itemsOf('Service Areas')).toHaveLength(29);
  await userEvent.type(field, `${'x'.repeat(81)}{Enter}`);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Must be at most 80 characters')).toBeInTheDocument();
  expect(site.state.acts).toEqual([]);
});

const PENDING = {
  businessName: 'GTBank Field Service',
  phone: null,
  address: null,
  certifications: ['CBN'],
  submittedAt: '2026-11-22T09:00:00.000Z',
  dueBy: '2026-11-24T09:00:00.000Z',
};

test('shows a pending change in the form and notes that customers see the approved name', async () => {
  site.state.world.user = buildUser({ profileData: buildProfile({ pendingChange: PENDING }) });
  const { container } = draw();
  expect(await screen.findByLabelText('Business Name')).toHaveValue('GTBank Field Service');
  expect(itemsOf('Certifications')).toEqual(['CBN']);
  expect(screen.getByText('Change waits for review')).toBeInTheDocument();
  expect(
    screen.getByText(/Until then customers see "Bakare Home Repairs" as it was approved/),
  ).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('shows why a change was refused and fills the form with the approved name', async () => {
  const changeRefusal = { reason: 'The name of a bank.', at: '2026-11-22T09:00:00.000Z' };
  site.state.world.user = buildUser({ profileData: buildProfile({ changeRefusal }) });
  draw();
  expect(await screen.findByLabelText('Business Name')).toHaveValue('Bakare Home Repairs');
  expect(screen.getByText('Change not approved')).toBeInTheDocument();
  expect(
    screen.getByText(/Customers still see "Bakare Home Repairs". The name of a bank./),
  ).toBeInTheDocument();
});

test('shows the 409 message of the server and merges the newer state with the draft after a change elsewhere', async () => {
  const sentence =
    'Your business details have changed since you opened them. Load them again and repeat your change.';
  const newer = buildProfile({ yearsOfExperience: 9, version: 4 });
  site.state.world.user = buildUser({ profileData: buildProfile({ version: 3 }) });
  const sent: unknown[] = [];
  site.server.use(
    http.put('*/api/service-providers/:id', async ({ request }) => {
      const body = (await request.json()) as { version?: number };
      sent.push(body.version);
      if (body.version === 4) return HttpResponse.json({ ...newer, ...body, version: 5 });
      site.state.world.user = buildUser({ profileData: newer });
      return problem(409, sentence, undefined, { code: 'stale_version', current: newer });
    }),
  );
  draw();
  await userEvent.type(await screen.findByLabelText('Business Name'), ' & Sons');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByText('Failed to update provider profile. Please try again.')).not.toBeInTheDocument();
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Load the latest version' }));
    expect(screen.getByLabelText('Years of Experience')).toHaveValue('9');
  });
  expect(screen.getByLabelText('Business Name')).toHaveValue('Bakare Home Repairs & Sons');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Provider Profile Updated')).toBeInTheDocument();
  expect(sent).toEqual([3, 4]);
});
