import { screen } from '@testing-library/react';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { HowItWorks } from '../landing/how-it-works/HowItWorks';
import { NotFound } from '../status-pages/NotFound';
import { infoPages } from '../routing/segments';
import { InfoPages } from './InfoPages';

const draw = (at: string) =>
  renderScreen({
    at,
    routes: [
      ...infoPages.map((path) => ({ path, element: <InfoPages /> })),
      { path: '/how-it-works', element: <HowItWorks /> },
      { path: '*', element: <NotFound /> },
    ],
  });

test.each([
  ['/help', 'Help Center'],
  ['/safety', 'Safety'],
  ['/contact', 'Contact Us'],
  ['/trust', 'Trust & Safety'],
  ['/pricing', 'Pricing'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/cookies', 'Cookies'],
])('%s is a real page', async (path, title) => {
  const { container } = draw(path);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
  expect(document.title).toBe(`${title} · Trusted Marketplace`);
  expect(await axe(container)).toHaveNoViolations();
});

test('the contact page links the phone number and the email address', () => {
  draw('/contact');
  expect(screen.getByRole('link', { name: '+234 700 000 0000' })).toHaveAttribute(
    'href',
    'tel:+2347000000000',
  );
  const mail = screen.getByRole('link', { name: 'hello@trustedmarketplace.ng' });
  expect(mail).toHaveAttribute('href', 'mailto:hello@trustedmarketplace.ng');
  expect(mail.parentElement).toHaveTextContent(/^hello@trustedmarketplace\.ng\. Give the booking reference/);
});

test('an email address in the middle of a sentence is a link too', () => {
  draw('/privacy');
  expect(screen.getByRole('link', { name: 'hello@trustedmarketplace.ng' })).toHaveAttribute(
    'href',
    'mailto:hello@trustedmarketplace.ng',
  );
});

test('the pricing names the commission, when money is released, and that nothing is added to the price', () => {
  draw('/pricing');
  for (const text of [/10 % of the price, 8 % for restaurants/, /or 72 hours after/, /nothing is added/])
    expect(screen.getByText(text)).toBeInTheDocument();
});

test.each(['/privacy', '/cookies'])('%s lists everything that is stored on the device', (path) => {
  draw(path);
  for (const thing of [
    'booking',
    'address',
    'profile',
    'business',
    'services',
    'hours',
    'documents',
    'reviews',
    'replies',
  ])
    expect(screen.getByText(/[Yy]our browser/)).toHaveTextContent(thing);
});

test('the cookie page lists all cookies with their lifetimes', () => {
  draw('/cookies');
  for (const stays of [
    /goes when you sign out/,
    /stores for a year on which devices/,
    /for 30 days/,
    /your choice for a year/,
  ])
    expect(screen.getByText(stays)).toBeInTheDocument();
});

test.each(['/help', '/terms'])('%s states that an accepted booking can be cancelled too', (path) => {
  draw(path);
  expect(screen.getByText(/free cancellation/)).toBeInTheDocument();
});

test('How it Works has next steps for customers and providers', async () => {
  const { container } = draw('/how-it-works');
  expect(screen.getByRole('link', { name: 'Find Services' })).toHaveAttribute('href', '/services');
  expect(screen.getByRole('link', { name: 'Start Earning' }).getAttribute('href')).toMatch(/^\/auth/);
  expect(screen.getByRole('link', { name: 'Become a Provider' })).toHaveAttribute('href', '/onboarding');
  expect(await axe(container)).toHaveNoViolations();
});

test('any other address shows Page Not Found', async () => {
  const { container } = draw('/nowhere');
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});
