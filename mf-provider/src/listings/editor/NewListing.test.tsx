import { renderScreen } from '@tm/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { NewListing } from './NewListing';
import { pictureFile, pictureStore } from '../../testing/pictureStore';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';

const site = services();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const draw = () =>
  renderScreen({
    at: '/services/manage/new',
    routes: [
      { path: '/services/manage/new', element: <NewListing /> },
      { path: '/services/manage', element: <h1>The list</h1> },
      { path: '/services/manage/:id', element: <h1>The draft</h1> },
    ],
  });
const open = async () => {
  const drawn = draw();
  await screen.findByLabelText('Title');
  return drawn;
};
const fill = async (price = '15,000') => {
  await userEvent.type(screen.getByLabelText('Title'), 'Knotless braids');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'beauty_spa');
  await userEvent.type(screen.getByLabelText('Price (₦)'), price);
  await userEvent.type(screen.getByLabelText('Location'), 'Lekki, Lagos');
};
const button = (name: string) => screen.getByRole('button', { name });
const send = () => userEvent.click(button('Send for Approval'));
const addPictures = async (...names: string[]) =>
  userEvent.upload(
    screen.getByLabelText('Add pictures'),
    names.map((name) => pictureFile(name)),
  );
const alts = () =>
  screen.getAllByLabelText(/^What picture \d shows/).map((field) => (field as HTMLInputElement).value);

test('it cannot be sent until title, category, price and location are filled', async () => {
  const { container } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Add Service' })).toBeInTheDocument();
  expect(button('Send for Approval')).toBeDisabled();
  expect(screen.getByText('Title, category, price and location are needed.')).toBeInTheDocument();
  await fill();
  expect(button('Send for Approval')).toBeEnabled();
  expect(await axe(container)).toHaveNoViolations();
});

test('a new service is sent with numbers and split tags, and the list comes back', async () => {
  await open();
  await fill();
  await userEvent.type(screen.getByLabelText('Duration in minutes (optional)'), '180');
  await userEvent.type(screen.getByLabelText('Tags (optional)'), ' hair, home visit ,,');
  await userEvent.selectOptions(screen.getByLabelText('Price type'), 'Hourly Rate');
  await userEvent.selectOptions(screen.getByLabelText('Free cancellation'), 'Until 3 days before');
  await send();
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeInTheDocument();
  expect(screen.getByText('Service Created').parentElement).toHaveTextContent('It waits for approval now.');
  expect(site.state.acts).toMatchObject([
    {
      call: 'POST /api/services',
      body: {
        title: 'Knotless braids',
        category: 'beauty_spa',
        basePrice: 15000,
        priceType: 'hourly',
        duration: 180,
        location: 'Lekki, Lagos',
        tags: ['hair', 'home visit'],
        cancellationHours: 72,
        images: [],
      },
    },
  ]);
  expect(site.state.acts[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('an empty duration is null; a draft is asked for as a draft, and goes on under its own address', async () => {
  await open();
  await fill();
  await userEvent.click(button('Save as Draft'));
  expect(await screen.findByRole('heading', { name: 'The draft' })).toBeInTheDocument();
  expect(site.state.acts).toMatchObject([{ body: { duration: null, status: 'draft' } }]);
});

test.each([
  ['Price (₦)', 'free', 'Price must be a number'],
  ['Price (₦)', '0', 'Price must be greater than 0'],
  ['Price (₦)', '10.555', 'Price can have at most two decimals'],
  ['Tags (optional)', 'a'.repeat(41), 'Each tag must be at most 40 characters'],
  ['Duration in minutes (optional)', '2', 'Duration must be at least 5 minutes'],
])('%s of %s is told at the field, and nothing is sent', async (field, value, message) => {
  await open();
  await fill();
  await userEvent.clear(screen.getByLabelText(field));
  await userEvent.type(screen.getByLabelText(field), value);
  await send();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(field)).toBeInvalid();
  expect(site.state.acts).toEqual([]);
});

test('what the server refuses stands at its field', async () => {
  site.server.use(
    http.post('*/api/services', () => problem(400, 'Bad', { location: ['We do not know this place'] })),
  );
  await open();
  await fill();
  await send();
  expect(await screen.findByText('We do not know this place')).toBeInTheDocument();
});

describe('the network', () => {
  test('is lost: it is said, nothing is, and sending again is the same act, also after a reload', async () => {
    const keys: (string | null)[] = [];
    site.server.use(
      http.post('*/api/services', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return Response.error();
      }),
    );
    const { unmount } = await open();
    await fill();
    await send();
    expect(await screen.findByText('Failed to create service. Please try again.')).toBeInTheDocument();
    expect(await screen.findByText(/The network was lost/)).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Knotless braids');
    unmount();
    await open();
    expect(screen.getByText('What you had not saved is here again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Knotless braids');
    await send();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
  });

  test('is away: it is said while one types', async () => {
    await open();
    await fill();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

describe('pictures', () => {
  let arrive: () => void = () => undefined;
  beforeEach(() => site.server.use(...pictureStore(new Promise((resolve) => (arrive = resolve)))));

  test('are sent with progress, said in words, put in order, and go with the service', async () => {
    const { container } = await open();
    await fill();
    await addPictures('sink.png', 'pipe.png');
    expect(await screen.findByRole('progressbar', { name: 'Uploading sink.png' })).toBeInTheDocument();
    expect(button('Send for Approval')).toBeDisabled();
    expect(screen.getByText(/A picture is still on its way/)).toBeInTheDocument();
    arrive();
    await userEvent.type(await screen.findByLabelText('What picture 1 shows (optional)'), 'One');
    await userEvent.type(await screen.findByLabelText('What picture 2 shows (optional)'), 'Two');
    expect(await axe(container)).toHaveNoViolations();
    const down = screen.getByRole('button', { name: 'Move picture 1 down' });
    down.focus();
    await userEvent.keyboard('{Enter}');
    expect(alts()).toEqual(['Two', 'One']);
    expect(screen.getByText('picture 1 is number 2 of 2 now.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move picture 2 down' })).toHaveFocus());
    await send();
    await screen.findByRole('heading', { name: 'The list' });
    const { images, imageAlts } = site.state.acts[0]?.body as { images: string[]; imageAlts: string[] };
    expect(imageAlts).toEqual(['Two', 'One']);
    expect(images.toSorted()).toEqual(['/objects/new/1', '/objects/new/2']);
  });

  test('of which there are six are told at the field; five are taken', async () => {
    await open();
    await addPictures('1.png', '2.png', '3.png', '4.png', '5.png', '6.png');
    expect(await screen.findByText('At most 5 images')).toBeInTheDocument();
    arrive();
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(5));
  });

  test('of one choice, too many and too large ones are both told; the others are taken, and told', async () => {
    await open();
    const large = new File([new Uint8Array(5_242_881)], 'large.png', { type: 'image/png' });
    const others = [1, 2, 3, 4, 5].map((n) => pictureFile(`${n}.png`));
    await userEvent.upload(screen.getByLabelText('Add pictures'), [large, ...others]);
    expect(await screen.findByText('At most 5 images. The picture must be at most 5 MB')).toBeInTheDocument();
    arrive();
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(4));
    expect(screen.getByText('Image Uploaded')).toBeInTheDocument();
  });

  test('that were taken out by a slip come back with their words', async () => {
    await open();
    await addPictures('1.png');
    arrive();
    await userEvent.type(await screen.findByLabelText('What picture 1 shows (optional)'), 'A sink');
    await userEvent.click(button('Remove picture 1'));
    expect(screen.queryByLabelText(/What picture/)).not.toBeInTheDocument();
    await userEvent.click(button('Undo'));
    expect(alts()).toEqual(['A sink']);
  });

  test('of somebody else are told at the field', async () => {
    site.server.use(
      http.post('*/api/services', () =>
        problem(400, 'Bad', { images: ['/objects/new/1 is not one of your uploaded images.'] }),
      ),
    );
    await open();
    await fill();
    await addPictures('1.png');
    arrive();
    await screen.findByLabelText('What picture 1 shows (optional)');
    await waitFor(() => expect(button('Send for Approval')).toBeEnabled());
    await send();
    const pictures = within(screen.getByRole('group', { name: 'Pictures' }));
    expect(
      await pictures.findByText('/objects/new/1 is not one of your uploaded images.'),
    ).toBeInTheDocument();
  });
});

test('the preview shows the card and the page as the form stands', async () => {
  await open();
  await fill();
  await userEvent.type(screen.getByLabelText('Tags (optional)'), 'hair, home visit');
  await userEvent.click(button('Preview'));
  const dialog = within(await screen.findByRole('dialog', { name: 'As customers see it' }));
  expect(
    within(await dialog.findByRole('region', { name: 'In lists' })).getByText('₦15,000'),
  ).toBeInTheDocument();
  const page = within(dialog.getByRole('region', { name: 'Its page' }));
  expect(page.getByRole('heading', { name: 'Knotless braids' })).toBeInTheDocument();
  expect(page.getByText('No description available for this service.')).toBeInTheDocument();
  expect(page.getByText('home visit')).toBeInTheDocument();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await userEvent.click(dialog.getByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(site.state.acts).toEqual([]);
});
