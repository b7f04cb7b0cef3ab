import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildEntry, draw, services } from '../testing';

const site = services();

test('says who did what to whom, when and why', async () => {
  site.state.world.audit = [
    buildEntry({ seq: 2, action: 'listing.approve', targetName: null, reason: null }),
    buildEntry({ seq: 1 }),
  ];
  const { container } = draw('audit');
  await screen.findByText('Approved a service');
  const [first, second] = within(screen.getByRole('table', { name: 'Audit' }))
    .getAllByRole('row')
    .slice(1);
  expect(first).toHaveTextContent('Approved a service');
  // Nothing of that id any more: the id itself stays.
  expect(first).toHaveTextContent(site.state.world.audit[0]!.targetId);
  expect(first).toHaveTextContent('None given');
  for (const text of ['Suspended a user', 'Ifeanyi Nwosu', 'Fake reviews', 'Zainab Mohammed'])
    expect(second).toHaveTextContent(text);
  expect(await axe(container)).toHaveNoViolations();
});

test('before the first act it says so', async () => {
  draw('audit');
  expect(await screen.findByRole('heading', { name: 'Nothing has been done yet' })).toBeInTheDocument();
});
