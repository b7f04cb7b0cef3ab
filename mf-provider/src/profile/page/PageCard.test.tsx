import { useUser } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildProfile, buildUser } from '../../testing/answers';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';
import { PageCard } from './PageCard';

const site = services();
const Card = () => {
  const profile = useUser()?.profileData;
  return profile ? <PageCard profile={profile} /> : null;
};
const draw = async (more: Parameters<typeof buildProfile>[0] = {}) => {
  site.state.world.user = buildUser({ profileData: buildProfile({ version: 4, ...more }) });
  const drawn = renderScreen({ routes: [{ path: '/', element: <Card /> }] });
  await screen.findByRole('heading', { name: 'Your page' });
  return drawn;
};
const field = () => screen.getByRole('textbox', { name: /^Address, after http:\/\/localhost\/b\/$/ });
const save = async (handle: string) => {
  await userEvent.clear(field());
  if (handle) await userEvent.type(field(), handle);
  await userEvent.click(screen.getByRole('button', { name: 'Save Address' }));
};

test('links to the page and to the poster, and saves a first address', async () => {
  const { container } = await draw();
  expect(screen.getByRole('link', { name: 'http://localhost/b/~00000001' })).toHaveAttribute(
    'href',
    '/b/~00000001',
  );
  expect(screen.getByRole('link', { name: 'Poster with QR code' })).toHaveAttribute(
    'href',
    '/b/~00000001/poster',
  );
  expect(field()).toHaveValue('');
  expect(await axe(container)).toHaveNoViolations();
  await save(' Bakare-Repairs ');
  expect(await screen.findByRole('status')).toHaveTextContent('Address Saved');
  expect(site.state.acts).toMatchObject([
    {
      call: `PUT /api/service-providers/${buildProfile().id}/page`,
      body: { handle: 'bakare-repairs', version: 4 },
    },
  ]);
  expect(await screen.findByRole('link', { name: 'http://localhost/b/bakare-repairs' })).toBeInTheDocument();
  expect(
    await screen.findByText('You can change the address again from Sat, 1 Mar 2031.'),
  ).toBeInTheDocument();
});

test.each(['ab', 'Ada Beauty', '-ada', ''])('names the rule for "%s" without sending it', async (handle) => {
  await draw();
  await save(handle);
  expect(await screen.findByText(/^Use 3 to 30 of a-z, 0-9 and hyphens/)).toBeInTheDocument();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(site.state.acts).toEqual([]);
});

test.each([
  'Another business has this address. Please choose another one.',
  'This address is reserved. Please choose another one.',
])('shows the sentence of the server at the field: %s', async (detail) => {
  await draw({ handle: 'bakare' });
  site.server.use(http.put('*/api/service-providers/:id/page', () => problem(409, detail)));
  expect(field()).toHaveValue('bakare');
  await save('taken');
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(field()).toHaveValue('taken');
  expect(field()).toHaveFocus();
});

test('shows a failure and keeps the input', async () => {
  await draw();
  site.server.use(http.put('*/api/service-providers/:id/page', () => HttpResponse.error()));
  await save('bakare');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the address. Please try again.');
  expect(field()).toHaveValue('bakare');
});

test('shows from when the address can be changed again, without a field', async () => {
  await draw({ handle: 'bakare', handleChangeableFrom: '2031-03-01T09:00:00.000Z' });
  expect(screen.getByText('You can change the address again from Sat, 1 Mar 2031.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
