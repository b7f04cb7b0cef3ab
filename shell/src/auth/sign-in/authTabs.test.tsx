import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { mockSite } from '../../testing/site';
import { Auth } from './Auth';

const panel = () => within(screen.getByRole('tabpanel'));

/** Renders the page with links to itself, as header and footer have them. */
const drawLinked = (at: string) =>
  renderScreen({
    at,
    routes: [
      {
        path: '/auth',
        element: (
          <>
            <Link to="/auth">To sign in</Link>
            <Link to="/auth?role=service_provider">To offer services</Link>
            <Auth />
          </>
        ),
      },
    ],
  });
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const isOpen = (name: string) =>
  expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');

mockSite();

test('a link to the other tab opens it with the requested account type', async () => {
  drawLinked('/auth');
  await follow('To offer services');
  isOpen('Sign Up');
  expect(panel().getByRole('radio', { name: /Service Provider/ })).toBeChecked();
  await userEvent.click(panel().getByRole('radio', { name: /Restaurant Owner/ }));
  await follow('To sign in');
  isOpen('Sign In');
  await follow('To offer services');
  expect(panel().getByRole('radio', { name: /Service Provider/ })).toBeChecked();
});

test('a link to another account type selects it in the open form', async () => {
  drawLinked('/auth?role=customer');
  await follow('To offer services');
  expect(panel().getByRole('radio', { name: /Service Provider/ })).toBeChecked();
  await userEvent.click(panel().getByRole('radio', { name: /Customer/ }));
  await follow('To offer services');
  expect(panel().getByRole('radio', { name: /Service Provider/ })).toBeChecked();
});

test('input is restored after switching to the other tab and back', async () => {
  drawLinked('/auth');
  await userEvent.type(panel().getByLabelText('Email'), 'ada@example.ng');
  await openTab('Sign Up');
  await userEvent.type(panel().getByLabelText('First Name'), 'Ada');
  await userEvent.click(panel().getByRole('radio', { name: /Restaurant Owner/ }));
  await openTab('Sign In');
  expect(panel().getByLabelText('Email')).toHaveValue('ada@example.ng');
  await openTab('Sign Up');
  expect(panel().getByLabelText('First Name')).toHaveValue('Ada');
  expect(panel().getByRole('radio', { name: /Restaurant Owner/ })).toBeChecked();
});
