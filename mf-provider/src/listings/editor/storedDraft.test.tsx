import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditListing } from './EditListing';
import { NewListing } from './NewListing';
import { buildListing, buildUser } from '../../testing/answers';
import { services } from '../../testing/services';

const site = services();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const store = (draftKey: string, draft: object) =>
  localStorage.setItem(`own:${buildUser().id}:listing:${draftKey}`, JSON.stringify(draft));

const CLOSED = { isOpen: false, open: '09:00', close: '17:00' };
const EMPTY = {
  title: '',
  description: '',
  category: '',
  subCategory: '',
  basePrice: '',
  priceType: 'fixed',
  duration: '',
  location: '',
  tags: '',
  seats: '',
  cancellationHours: '24',
  pictures: [],
  menu: [],
  week: Array.from({ length: 7 }, () => CLOSED),
};
/** Draft of a new listing, in the format of November 2026. */
const NEW = {
  text: { ...EMPTY, title: 'Half' },
  base: EMPTY,
  attempt: { key: 'ded903b150e6cd2373aac1919dcc1c55', words: '' },
  keptAt: Date.now() - 60_000,
};
const BASE = {
  title: 'Leaking pipe repair',
  description: 'The same day.',
  category: 'home_repair',
  subCategory: '',
  basePrice: '15000',
  priceType: 'fixed',
  duration: '60',
  location: 'Lekki, Lagos',
  tags: 'plumbing, urgent',
  seats: '',
  cancellationHours: '24',
  pictures: [],
  menu: [],
  week: EMPTY.week,
};
/** Draft of an existing listing, in the format of November 2026. */
const EDIT = {
  text: { ...BASE, title: 'Leaking pipes' },
  base: BASE,
  version: 3,
  keptAt: Date.now() - 60_000,
};

const openEditor = async (id: string) => {
  renderScreen({
    at: `/services/manage/${id}`,
    routes: [
      { path: '/services/manage/new', element: <NewListing /> },
      { path: '/services/manage/:id', element: <EditListing /> },
      { path: '/services/manage', element: <h1>The list</h1> },
    ],
  });
  return screen.findByLabelText('Title');
};

test('restores a stored draft of a new listing and sends it with its idempotency key', async () => {
  sessionStorage.setItem('new-listing', '09g2mcs85la7');
  const words = JSON.stringify({
    title: 'Half',
    description: '',
    category: 'beauty_spa',
    basePrice: 15_000,
    priceType: 'fixed',
    duration: null,
    location: 'Lekki',
    tags: [],
    images: [],
    imageAlts: [],
    cancellationHours: 24,
  });
  store('new:09g2mcs85la7', {
    ...NEW,
    text: { ...NEW.text, category: 'beauty_spa', location: 'Lekki', basePrice: '15000' },
    attempt: { ...NEW.attempt, words },
  });
  expect(await openEditor('new')).toHaveValue('Half');
  expect(screen.getByText('Your unsaved changes have been restored.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send for approval' }));
  await screen.findByRole('heading', { name: 'The list' });
  expect(site.state.acts.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([NEW.attempt.key]);
});

test('restores a stored draft of an existing listing and saves it under the version of the draft', async () => {
  const listing = buildListing({ title: 'Leaking pipe repair' });
  site.state.world.listings = [listing];
  store(listing.id, EDIT);
  expect(await openEditor(listing.id)).toHaveValue('Leaking pipes');
  expect(screen.getByText('Your unsaved changes have been restored.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('heading', { name: 'The list' });
  expect(site.state.acts).toMatchObject([{ body: { title: 'Leaking pipes', version: 3 } }]);
});

test('restores nothing from a stored draft that is older than 30 days', async () => {
  const listing = buildListing();
  site.state.world.listings = [listing];
  store(listing.id, { ...EDIT, keptAt: Date.now() - 30 * 24 * 60 * 60 * 1000 - 1 });
  expect(await openEditor(listing.id)).toHaveValue(listing.title);
  expect(Object.keys(localStorage)).toEqual([]);
});
