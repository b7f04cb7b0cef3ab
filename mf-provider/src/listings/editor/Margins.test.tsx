import type { Listing, UpdateListingRequest } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { EditListing } from './EditListing';
import { copyOf } from '../draft/copyOf';
import { differences, merge } from '../conflict/differences';
import { textOf } from '../text/listingText';
import { buildListing } from '../../testing/answers';
import { button, fillNewListing, openNewListing, sendListing } from '../../testing/newListing';
import { services } from '../../testing/services';

const site = services();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const ID = 'e'.repeat(24);
const [BEFORE, AFTER, NOTICE] = [
  'Free time before (minutes) (optional)',
  'Free time after (minutes) (optional)',
  'Notice (minutes) (optional)',
];
const find = (label: string) => screen.findByLabelText(label);
const type = async (label: string, text: string) => {
  await userEvent.clear(await find(label));
  if (text) await userEvent.type(await find(label), text);
};
const sent = async () => {
  await waitFor(() => expect(site.state.acts).not.toEqual([]));
  return site.state.acts.at(-1)!.body as UpdateListingRequest;
};
const edit = (more: Partial<Listing>) => {
  site.state.world.listings = [buildListing({ id: ID, ...more })];
  return renderScreen({
    at: `/services/manage/${ID}`,
    routes: [
      { path: '/services/manage/:id', element: <EditListing /> },
      { path: '/services/manage', element: <h1>The list</h1> },
    ],
  });
};

test('a new service sends no free minutes and notice unless they are given', async () => {
  await openNewListing();
  await fillNewListing();
  expect(await find(AFTER)).toHaveValue('');
  await type(NOTICE, '2880');
  expect(await find(NOTICE)).toHaveAccessibleDescription(/\(48 hours\)$/);
  await sendListing();
  const body = await sent();
  expect(body).toMatchObject({ leadMinutes: 2880 });
  for (const field of ['beforeMinutes', 'afterMinutes']) expect(body).not.toHaveProperty(field);
});

test('an edit shows the stored times, changes and removes them', async () => {
  const { container } = edit({ beforeMinutes: 15, afterMinutes: 30, leadMinutes: 0 });
  expect(await find(BEFORE)).toHaveValue('15');
  expect(await find(NOTICE)).toHaveValue('0');
  expect(await axe(container)).toHaveNoViolations();
  await type(BEFORE, '');
  await type(AFTER, '45');
  await type(NOTICE, '');
  await userEvent.click(button('Save changes'));
  expect(await sent()).toMatchObject({ beforeMinutes: 0, afterMinutes: 45, leadMinutes: null });
});

test('rejects more than four hours at the field and sends nothing', async () => {
  edit({});
  await type(AFTER, '241');
  await userEvent.click(button('Save changes'));
  await waitFor(async () =>
    expect(await find(AFTER)).toHaveAccessibleDescription('Please give whole minutes from 0 to 240'),
  );
  expect(site.state.acts).toEqual([]);
});

test('two versions are compared by their times, and the chosen ones are taken', () => {
  const base = textOf(buildListing({ afterMinutes: 30 }), false);
  const mine = { ...base, afterMinutes: '' };
  const theirs = { ...base, afterMinutes: '60', leadMinutes: '120' };
  const found = differences(mine, theirs, base);
  expect(found.map(({ id, defaultSide }) => [id, defaultSide])).toEqual([
    ['afterMinutes', 'mine'],
    ['leadMinutes', 'theirs'],
  ]);
  expect(merge(mine, found, ({ defaultSide }) => defaultSide)).toMatchObject({ leadMinutes: '120' });
});

test('a copy has the same times', () => {
  const times = { beforeMinutes: 5, afterMinutes: 10, leadMinutes: 60 };
  expect(copyOf(buildListing(times))).toMatchObject(times);
});
