import { lagosDate } from '@tm/domain';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { ManageServices } from './ManageServices';
import { buildListing } from '../../testing/answers';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';

const site = services();
const draw = (at = '/services/manage') =>
  renderScreen({
    at,
    routes: [
      { path: '/services/manage', element: <ManageServices /> },
      { path: '/services/manage/:id', element: <h1>The editor</h1> },
    ],
  });

/** Chooses an entry of a service's menu. */
const choose = async (choice: string, title = 'Leaking pipe repair') => {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: choice }));
};
const cardTitles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('offers to add the first service when there are none', async () => {
  const { container } = draw();
  expect(await screen.findByRole('heading', { name: 'No services yet' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Services' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Add service' }));
  expect(await screen.findByRole('heading', { name: 'The editor' })).toBeInTheDocument();
});

test('links to separate pages for Add service and Edit', async () => {
  site.state.world.listings = [buildListing({ id: 'e'.repeat(24) })];
  const { container } = draw();
  expect(await screen.findByRole('link', { name: 'Edit Leaking pipe repair' })).toHaveAttribute(
    'href',
    `/services/manage/${'e'.repeat(24)}`,
  );
  expect(screen.getByRole('link', { name: 'Add service' })).toHaveAttribute('href', '/services/manage/new');
  expect(await axe(container)).toHaveNoViolations();
});

describe('the list', () => {
  const mixed = () => {
    site.state.world.listings = [
      buildListing({ title: 'Drains', status: 'draft' }),
      buildListing({ title: 'Pipes' }),
      buildListing({ title: 'Pipe insulation', status: 'draft' }),
    ];
  };

  test('shows the number of services per status and filters by status', async () => {
    mixed();
    draw();
    await screen.findByRole('link', { name: 'Pipes' });
    const chips = within(screen.getByRole('group', { name: 'Status' }));
    await waitFor(() =>
      expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'All3',
        'Drafts2',
        'Pending0',
        'Active1',
        'Paused0',
        'Rejected0',
      ]),
    );
    await userEvent.click(chips.getByRole('button', { name: /Drafts/ }));
    await waitFor(() => expect(cardTitles()).toEqual(['Drains', 'Pipe insulation']));
    expect(chips.getByRole('button', { name: /Drafts/ })).toHaveAttribute('aria-pressed', 'true');
  });

  test('is searched with its counts, and an empty result can be cleared', async () => {
    mixed();
    draw();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search your services' }), 'pipe');
    await waitFor(() => expect(cardTitles()).toEqual(['Pipes', 'Pipe insulation']));
    await waitFor(() => expect(screen.getByRole('button', { name: /All/ })).toHaveTextContent('All2'));
    await userEvent.type(screen.getByRole('searchbox'), ' zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all services' }));
    await waitFor(() => expect(cardTitles()).toHaveLength(3));
  });

  test('starts with the filters of the URL', async () => {
    mixed();
    draw('/services/manage?status=draft&search=insul');
    await waitFor(() => expect(cardTitles()).toEqual(['Pipe insulation']));
  });

  test('loads again on Retry', async () => {
    site.server.use(http.get('*/api/services', () => problem(503, 'Down'), { once: true }));
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'No services yet' })).toBeInTheDocument();
  });
});

describe('a service in the list', () => {
  test('is paused and resumed', async () => {
    site.state.world.listings = [buildListing()];
    draw();
    await choose('Pause');
    await userEvent.click(await screen.findByRole('button', { name: 'Resume Leaking pipe repair' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Resume/ })).not.toBeInTheDocument());
    expect(site.state.acts.map(({ body }) => body)).toEqual([
      { status: 'paused', version: 3 },
      { status: 'active', version: 4 },
    ]);
  });

  test('that an admin paused shows the reason and has no button to resume it', async () => {
    site.state.world.listings = [
      buildListing({ status: 'paused', pausedBy: 'admin', statusReason: 'Complaints' }),
    ];
    draw();
    expect(await screen.findByText('Complaints')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Resume|Send/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^More for/ }));
    expect(screen.queryByRole('menuitem', { name: 'Pause' })).not.toBeInTheDocument();
  });

  test('that was refused shows the reason and can be sent again', async () => {
    site.state.world.listings = [
      buildListing({ status: 'rejected', statusReason: 'The pictures are not yours' }),
    ];
    draw();
    expect(await screen.findByText('The pictures are not yours')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Send for approval Leaking pipe repair' }));
    await waitFor(() => expect(site.state.acts).toMatchObject([{ body: { status: 'pending_approval' } }]));
  });

  test('that waits for approval is withdrawn only after a confirmation', async () => {
    site.state.world.listings = [buildListing({ status: 'pending_approval' })];
    draw();
    await choose('Withdraw');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(site.state.acts).toEqual([]);
    expect(screen.queryByRole('button', { name: /Resume|Pause |Send for approval/ })).not.toBeInTheDocument();
    await choose('Withdraw');
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw service' }));
    await waitFor(() => expect(site.state.acts).toMatchObject([{ body: { status: 'draft', version: 3 } }]));
  });

  test('that is active cannot be withdrawn', async () => {
    site.state.world.listings = [buildListing()];
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'More for Leaking pipe repair' }));
    await screen.findByRole('menuitem', { name: 'Duplicate' });
    expect(screen.queryByRole('menuitem', { name: 'Withdraw' })).not.toBeInTheDocument();
  });

  test('is deleted only after a confirmation', async () => {
    site.state.world.listings = [buildListing()];
    draw();
    await choose('Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(site.state.acts).toEqual([]);
    await choose('Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete service' }));
    expect(await screen.findByRole('heading', { name: 'No services yet' })).toBeInTheDocument();
    expect(await screen.findByText('Service Deleted')).toBeInTheDocument();
  });

  test('is duplicated as a draft with all of its content including the menu, and the copy opens', async () => {
    const menu = [
      {
        section: 'Mains',
        items: [{ name: 'Jollof', price: 3500, soldOutOn: '2026-11-21', photo: '/objects/own/9' }],
      },
    ];
    site.state.world.listings = [
      buildListing({ images: ['/objects/own/1'], imageAlts: ['A sink'], category: 'restaurant', menu }),
    ];
    draw();
    await choose('Duplicate');
    expect(await screen.findByRole('heading', { name: 'The editor' })).toBeInTheDocument();
    expect(site.state.acts).toMatchObject([
      {
        call: 'POST /api/services',
        body: {
          title: 'Copy of Leaking pipe repair',
          status: 'draft',
          basePrice: 15000,
          tags: ['plumbing', 'urgent'],
          images: ['/objects/own/1'],
          imageAlts: ['A sink'],
          menu: [{ section: 'Mains', items: [{ name: 'Jollof', price: 3500, photo: '/objects/own/9' }] }],
        },
      },
    ]);
    expect(JSON.stringify(site.state.acts[0]?.body)).not.toContain('soldOutOn');
  });

  test('that has changed since shows the message of the server', async () => {
    site.state.world.listings = [buildListing()];
    site.server.use(
      http.put('*/api/services/:id', () => problem(409, 'This service has changed since you opened it.')),
    );
    draw();
    await choose('Pause');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error This service has changed since you opened it.',
    );
  });
});

describe('dishes available today', () => {
  const menu = [
    {
      section: 'Mains',
      items: [
        { name: 'Jollof', price: 3500 },
        { name: 'Eba', price: 900 },
      ],
    },
  ];

  test('are switched one by one, each saved with the version of the previous save', async () => {
    site.state.world.listings = [buildListing({ category: 'restaurant', menu })];
    draw();
    await choose('Available today');
    const jollof = await screen.findByRole('switch', { name: 'Jollof available today' });
    expect(jollof).toBeChecked();
    await userEvent.click(jollof);
    await waitFor(() => expect(jollof).not.toBeChecked());
    await userEvent.click(screen.getByRole('switch', { name: 'Eba available today' }));
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Eba available today' })).not.toBeChecked(),
    );
    await userEvent.click(jollof);
    await waitFor(() => expect(jollof).toBeChecked());
    const soldOut = lagosDate(new Date());
    expect(site.state.acts.map(({ body }) => body)).toEqual([
      {
        version: 3,
        menu: [
          {
            section: 'Mains',
            items: [
              { name: 'Jollof', price: 3500, soldOutOn: soldOut },
              { name: 'Eba', price: 900 },
            ],
          },
        ],
      },
      {
        version: 4,
        menu: [
          {
            section: 'Mains',
            items: [
              { name: 'Jollof', price: 3500, soldOutOn: soldOut },
              { name: 'Eba', price: 900, soldOutOn: soldOut },
            ],
          },
        ],
      },
      {
        version: 5,
        menu: [
          {
            section: 'Mains',
            items: [
              { name: 'Jollof', price: 3500 },
              { name: 'Eba', price: 900, soldOutOn: soldOut },
            ],
          },
        ],
      },
    ]);
  });

  test('show the newer menu after a change in another tab, without applying the switch', async () => {
    site.state.world.listings = [buildListing({ category: 'restaurant', menu })];
    draw();
    await choose('Available today');
    const jollof = await screen.findByRole('switch', { name: 'Jollof available today' });
    Object.assign(site.state.world.listings[0]!, {
      version: 9,
      menu: [{ section: 'Mains', items: [{ name: 'Ofada', price: 4000 }] }],
    });
    await userEvent.click(jollof);
    expect(await screen.findByRole('switch', { name: 'Ofada available today' })).toBeChecked();
    expect(screen.getByText('This service has changed since you opened it.')).toBeInTheDocument();
  });
});
