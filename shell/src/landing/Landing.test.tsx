import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { useLocation } from '@tm/platform';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { LandingHeader, Layout } from '../layout';
import { playSite, settled } from '../testing';
import { Landing } from './Landing';

const Where = () => {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
};

const draw = () =>
  renderScreen({
    routes: [
      {
        path: '/',
        element: (
          <Layout header={<LandingHeader />}>
            <Landing />
          </Layout>
        ),
      },
      { path: '*', element: <Where /> },
    ],
  });

playSite();

test('a search leads to the services with its words and city', async () => {
  draw();
  const search = within(screen.getByRole('search'));
  await userEvent.type(search.getByPlaceholderText('What service do you need?'), 'leaking tap');
  await userEvent.selectOptions(search.getByLabelText('Location'), 'Port Harcourt');
  await userEvent.click(search.getByRole('button', { name: 'Search Services' }));
  expect(
    await screen.findByText('at /services?search=leaking+tap&location=portharcourt'),
  ).toBeInTheDocument();
});

test('an empty search leads to all services', async () => {
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'Search Services' }));
  expect(await screen.findByText('at /services')).toBeInTheDocument();
});

test('the four cities of the spec can be chosen', () => {
  draw();
  const options = within(screen.getByLabelText('Location')).getAllByRole('option');
  expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual([
    '',
    'lagos',
    'abuja',
    'portharcourt',
    'kano',
  ]);
});

test.each([
  ['Home Repair', 'home_repair'],
  ['Beauty & Spa', 'beauty_spa'],
  ['Catering', 'catering'],
  ['Tutoring', 'tutoring'],
  ['Transport', 'transport'],
  ['Cleaning', 'cleaning'],
])('the tile %s leads to its category', (name, category) => {
  draw();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name })).toHaveAttribute('href', `/services?category=${category}`);
});

test('each Join Today card leads to the sign-in entry with its account type', () => {
  draw();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Sign Up as Customer')).toBe('/api/login?role=customer');
  expect(target('Start Earning Now')).toBe('/api/login?role=service_provider');
  expect(target('List My Restaurant')).toBe('/api/login?role=restaurant_owner');
});

test('visitors who choose Book Now on a sample card sign in first; View All shows the real services', () => {
  draw();
  const links = screen.getAllByRole('link', { name: /^Book Now/ });
  expect(links).toHaveLength(3);
  for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/auth/);
  expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/services');
});

test('its own header offers the four links and Sign In at once', () => {
  draw();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  const links = within(header.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/services',
    '/restaurants',
    '/how-it-works',
    '/onboarding',
  ]);
});

test('it has no accessibility violations', async () => {
  const { container, store } = draw();
  await settled(store);
  expect(await axe(container)).toHaveNoViolations();
});
