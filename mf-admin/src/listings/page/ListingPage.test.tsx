import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { buildListing, buildUser, idOf, type FullListing } from '../../testing/answers';
import { renderPage } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
const show = (listing: ReturnType<typeof buildListing>) => {
  site.state.world.listings = [listing];
  return renderPage(`/admin/services/${listing.id}`);
};

test('the page shows the whole listing and its provider, and approves it', async () => {
  const listing = buildListing({ description: 'Neat and quick.', tags: ['braids'] });
  site.state.world.details = {
    [listing.id]: {
      history: [
        {
          id: idOf(70),
          at: '2026-11-20T09:00:00.000Z',
          action: 'listing.refuse',
          actorName: 'Zainab Mohammed',
          reason: 'No pictures',
        },
      ],
    },
  };
  const { container } = show(listing);
  expect(await screen.findByRole('heading', { level: 1, name: 'Knotless braids' })).toBeInTheDocument();
  expect(screen.getByText('Neat and quick.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Chioma Eze' })).toHaveAttribute('href', `/admin/users/${idOf(7)}`);
  expect(screen.getByText('Refused a service')).toBeInTheDocument();
  expect(screen.getByText('No pictures', { selector: 'li span' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Service approved')).toBeInTheDocument();
  expect(
    await screen.findByText('Zainab Mohammed', { exact: false, selector: 'div > span' }),
  ).toHaveTextContent(/^Approved by Zainab Mohammed, /);
  expect(site.state.acts).toMatchObject([{ body: { status: 'active', version: 0 } }]);
});

test('the page shows where a service happens, and compares place and address', async () => {
  const address = { line: '3 Opebi Road', landmark: 'by the bank', area: 'Ikeja', city: 'Lagos' };
  const approved = buildListing({ title: 'Braids', place: 'at_customer', address: null });
  const now = { title: 'Braids', place: 'at_provider', address, status: 'active' } as const;
  show(buildListing({ ...now, approved, changed: ['place', 'address'] }));
  const text = 'At the provider’s address: 3 Opebi Road, by the bank, Ikeja, Lagos';
  expect(await screen.findByText(text)).toBeInTheDocument();
  const section = within(screen.getByRole('region', { name: 'Changes' }));
  expect(section.getByRole('heading', { name: 'Where it happens' })).toBeInTheDocument();
  expect(section.getByRole('heading', { name: 'Address' })).toBeInTheDocument();
});

test('changes since the approval are shown next to the approved content, with differences marked', async () => {
  const approved = buildListing({ title: 'Braids', description: 'We braid hair.', basePrice: 15000 });
  const { container } = show(
    buildListing({
      title: 'Braids',
      description: 'We braid long hair.',
      basePrice: 20000,
      status: 'active',
      approved,
      changed: ['description', 'basePrice'],
    }),
  );
  const section = within(await screen.findByRole('region', { name: 'Changes' }));
  expect(section.getByText('2 fields differ', { exact: false })).toBeInTheDocument();
  expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Description',
    'Price',
  ]);
  expect(section.getByText('long', { selector: 'ins' })).toBeInTheDocument();
  expect([section.getByText('₦15,000', { selector: 'del' }), section.getByText('₦20,000')]).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Approve changes' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('added and removed pictures and dishes are marked', async () => {
  const menu = (name: string) => [{ section: 'Mains', items: [{ name, price: 2000 }] }];
  const approved = buildListing({ images: ['/a.webp', '/b.webp'], menu: menu('Jollof') });
  show(
    buildListing({
      images: ['/b.webp', '/c.webp'],
      menu: menu('Ofada'),
      status: 'active',
      approved,
      changed: ['images', 'menu'],
    }),
  );
  const section = within(await screen.findByRole('region', { name: 'Changes' }));
  const marks = (word: string) => section.getAllByText(word).map((mark) => mark.closest('li')!.textContent);
  expect([marks('Removed'), marks('New')]).toEqual([['Removed'], ['New']]);
  expect(marks('Removed or changed')[0]).toContain('Jollof');
  expect(marks('New or changed')[0]).toContain('Ofada');
});

/** Shows a changed listing; returns the texts of its comparison by role. */
const compare = async (approved: Partial<FullListing>, now: Partial<FullListing>) => {
  const { container } = show(
    buildListing({ ...now, status: 'active', approved: buildListing(approved), changed: Object.keys(now) }),
  );
  const section = within(await screen.findByRole('region', { name: 'Changes' }));
  const texts = (role: string) => section.getAllByRole(role).map(({ textContent }) => textContent);
  return { container, texts };
};

test('changed opening hours are marked day by day, in words too', async () => {
  const { container, texts } = await compare(
    { openingHours: { 1: { open: '09:00', close: '17:00' }, 6: { open: '10:00', close: '14:00' } } },
    {
      openingHours: {
        0: { open: '12:00', close: '15:00', breaks: [{ from: '13:00', to: '14:00' }] },
        1: { open: '09:00', close: '18:00' },
      },
    },
  );
  const unchanged = ['Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${day}: closed`);
  expect(texts('listitem')).toEqual([
    'Monday: 09:00 to 17:00 Changed',
    ...unchanged,
    'Saturday: 10:00 to 14:00 Changed',
    'Sunday: closed Changed',
    'Monday: 09:00 to 18:00 Changed',
    ...unchanged,
    'Saturday: closed Changed',
    'Sunday: 12:00 to 13:00, 14:00 to 15:00 Changed',
  ]);
  expect(texts('deletion')).toEqual(['17:00', '10:00 to 14:00', 'closed']);
  expect(texts('insertion')).toEqual(['18:00', 'closed', '12:00 to 13:00, 14:00 to 15:00']);
  expect(await axe(container)).toHaveNoViolations();
});

test('opening hours that one version does not have are marked as new', async () => {
  const { texts } = await compare(
    { openingHours: null },
    { openingHours: { 1: { open: '09:00', close: '18:00' } } },
  );
  expect(texts('listitem')).toContain('Monday: 09:00 to 18:00 New');
  expect(texts('insertion')).toHaveLength(7);
});

test('changed, new and removed picture descriptions are marked, each at its picture', async () => {
  const { container, texts } = await compare(
    {
      images: ['/a.webp', '/b.webp', '/c.webp', '/d.webp'],
      imageAlts: ['Short braids', 'A chair', '', 'The shop'],
    },
    {
      images: ['/d.webp', '/a.webp', '/b.webp', '/c.webp'],
      imageAlts: ['The shop', 'Long braids', '', 'A mirror'],
    },
  );
  const descriptions = texts('listitem').slice(8);
  expect(descriptions).toEqual([
    'Short braids Changed',
    'A chair Removed',
    'No description',
    'The shop',
    'The shop',
    'Long braids Changed',
    'No description',
    'A mirror New',
  ]);
  expect(texts('deletion')).toEqual(['Short ', 'A chair']);
  expect(texts('insertion')).toEqual(['Long ', 'A mirror']);
  expect(await axe(container)).toHaveNoViolations();
});

test('a dish that was sold out for a day does not count as changed', async () => {
  const menu = (dish: object) => [{ section: 'Mains', items: [{ name: 'Jollof', price: 2000, ...dish }] }];
  show(
    buildListing({
      menu: [...menu({ soldOutOn: '2026-11-21' }), ...menu({ name: 'Ofada' })],
      status: 'active',
      approved: buildListing({ menu: menu({}) }),
      changed: ['menu'],
    }),
  );
  const section = within(await screen.findByRole('region', { name: 'Changes' }));
  const marks = section.getAllByText('New or changed').map((mark) => mark.closest('li')!.textContent);
  expect(marks).toEqual([expect.stringContaining('Ofada')]);
});

test('a refusal asks for its reason, and the next waiting listing is linked', async () => {
  const [one, two] = [buildListing(), buildListing({ title: 'Locs retwist' })];
  site.state.world.listings = [one, two];
  renderPage(`/admin/services/${one.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Reason'), 'No pictures');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(site.state.acts).toMatchObject([{ body: { reason: 'No pictures' } }]));
  await userEvent.click(await screen.findByRole('link', { name: 'Next waiting: Locs retwist' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Locs retwist' })).toBeInTheDocument();
});

test('a listing that is opened again shows its current state and the next waiting one', async () => {
  const [one, two, three] = [
    buildListing(),
    buildListing({ title: 'Locs retwist' }),
    buildListing({ title: 'Bantu knots' }),
  ];
  site.state.world.listings = [one, two, three];
  renderPage(`/admin/services/${one.id}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Next waiting: Locs retwist' }));
  await screen.findByRole('heading', { level: 1, name: 'Locs retwist' });
  const back = await screen.findByRole('link', { name: 'Next waiting: Knotless braids' });
  // Another admin has approved it since the list was loaded.
  Object.assign(one, { status: 'active', submittedAt: null });
  await userEvent.click(back);
  await screen.findByRole('heading', { level: 1, name: 'Knotless braids' });
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('link', { name: 'Next waiting: Locs retwist' }));
  expect(await screen.findByRole('link', { name: 'Next waiting: Bantu knots' })).toBeInTheDocument();
});

test('a missing listing shows a notice, and a failed request can be retried', async () => {
  renderPage(`/admin/services/${idOf(1)}`);
  expect(await screen.findByRole('heading', { name: 'Service Not Found' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Service Not Found · /);
  site.server.use(http.get('*/api/admin/services/:id', () => problem(503, 'Down'), { once: true }));
  show(buildListing());
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Knotless braids' })).toBeInTheDocument();
});

test('other roles are denied', async () => {
  site.state.world.me = buildUser({ role: 'service_provider' });
  show(buildListing());
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
});
