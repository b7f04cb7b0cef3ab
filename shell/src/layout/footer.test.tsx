import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { pages, segments } from '../routing';
import { buildUser, mockSite, session, site } from '../testing/site';
import { Layout } from './Layout';

const draw = (at = '/help') =>
  renderScreen({ at, routes: [{ path: '*', element: <Layout>Content</Layout> }] });

mockSite();

test('the footer links visitors to sign-up, customers to onboarding, and providers to neither', async () => {
  const foot = () => within(screen.getByRole('contentinfo'));
  const link = () => foot().getByRole('link', { name: 'Become a Provider' });
  const { unmount } = draw();
  expect(link()).toHaveAttribute('href', '/auth?role=service_provider');
  unmount();
  site.use(session(buildUser()));
  const customer = draw();
  await waitFor(() => expect(link()).toHaveAttribute('href', '/onboarding'));
  customer.unmount();
  site.use(session(buildUser({ role: 'service_provider' })));
  draw();
  await waitFor(() =>
    expect(foot().queryByRole('link', { name: 'Become a Provider' })).not.toBeInTheDocument(),
  );
});

test('each footer link has an existing page', () => {
  draw();
  const known = [...pages, ...segments.map(({ path }) => path)];
  const links = within(screen.getByRole('contentinfo')).getAllByRole<HTMLAnchorElement>('link');
  const inside = links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/'));
  expect(inside.length).toBeGreaterThan(14);
  for (const href of inside) expect(known).toContain(href.split('?')[0]);
});

test.each([
  '/bookings',
  '/bookings/1/pay',
  '/provider-dashboard/earnings',
  '/services/manage',
  '/services/1/book',
  '/admin',
  '/profile',
  '/onboarding',
])('%s, where a signed-in user works, has a footer of one line', async (at) => {
  const { container } = draw(at);
  const foot = within(screen.getByRole('contentinfo'));
  expect(foot.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Help Center',
    'Contact Us',
    'Terms of Service',
  ]);
  expect(foot.getByText('© 2024 Trusted Marketplace. All rights reserved.')).toBeInTheDocument();
  const lowData = foot.getByRole('switch', { name: 'Low data' });
  expect(lowData).not.toBeChecked();
  await userEvent.click(lowData);
  expect(lowData).toBeChecked();
  await userEvent.click(lowData);
  expect(await axe(container)).toHaveNoViolations();
});

test.each(['/', '/services', '/services/1', '/restaurants', '/help'])(
  '%s, a public page, has the whole footer',
  (at) => {
    draw(at);
    const foot = within(screen.getByRole('contentinfo'));
    expect(foot.getByRole('navigation', { name: 'Support' })).toBeInTheDocument();
  },
);
