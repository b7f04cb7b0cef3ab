import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { button, fillNewListing, openNewListing, sendListing } from '../../testing/newListing';
import { pictureFile, pictureStore } from '../../testing/pictureStore';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';

const site = services();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const addPictures = async (...names: string[]) =>
  userEvent.upload(
    screen.getByLabelText('Add pictures'),
    names.map((name) => pictureFile(name)),
  );
const alts = () =>
  screen.getAllByLabelText(/^What picture \d shows/).map((field) => (field as HTMLInputElement).value);

test('enables sending after title, category, price and location are filled', async () => {
  const { container } = await openNewListing();
  expect(screen.getByRole('heading', { level: 1, name: 'Add service' })).toBeInTheDocument();
  expect(button('Send for approval')).toBeDisabled();
  expect(screen.getByText('Title, category, price and location are required.')).toBeInTheDocument();
  await fillNewListing();
  expect(button('Send for approval')).toBeEnabled();
  expect(await axe(container)).toHaveNoViolations();
});

test('sends a new service with numbers and split tags and returns to the list', async () => {
  await openNewListing();
  await fillNewListing();
  await userEvent.type(screen.getByLabelText('Duration in minutes (optional)'), '180');
  await userEvent.type(screen.getByLabelText('Tags (optional)'), ' hair, home visit ,,');
  await userEvent.selectOptions(screen.getByLabelText('Price type'), 'Hourly Rate');
  await userEvent.selectOptions(screen.getByLabelText('Free cancellation'), 'Until 3 days before');
  await sendListing();
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

test("sends an empty duration as null, and a draft with its status, and opens the draft's page", async () => {
  await openNewListing();
  await fillNewListing();
  await userEvent.click(button('Save as draft'));
  expect(await screen.findByRole('heading', { name: 'The draft' })).toBeInTheDocument();
  expect(site.state.acts).toMatchObject([{ body: { duration: null, status: 'draft' } }]);
});

test.each([
  ['Price (₦)', 'free', 'Price must be a number'],
  ['Price (₦)', '0', 'Price must be greater than 0'],
  ['Price (₦)', '10.555', 'Price can have at most two decimals'],
  ['Tags (optional)', 'a'.repeat(41), 'Each tag must be at most 40 characters'],
  ['Duration in minutes (optional)', '2', 'Duration must be at least 5 minutes'],
])('shows an error at %s for %s and sends nothing', async (field, value, message) => {
  await openNewListing();
  await fillNewListing();
  await userEvent.clear(screen.getByLabelText(field));
  await userEvent.type(screen.getByLabelText(field), value);
  await sendListing();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(field)).toBeInvalid();
  expect(site.state.acts).toEqual([]);
});

test('shows errors of the server at their fields', async () => {
  site.server.use(
    http.post('*/api/services', () => problem(400, 'Bad', { location: ['We do not know this place'] })),
  );
  await openNewListing();
  await fillNewListing();
  await sendListing();
  expect(await screen.findByText('We do not know this place')).toBeInTheDocument();
});

describe('a new listing without network', () => {
  test('shows the failure, keeps the input, and sends with the same idempotency key again, even after a reload', async () => {
    const keys: (string | null)[] = [];
    site.server.use(
      http.post('*/api/services', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return Response.error();
      }),
    );
    const { unmount } = await openNewListing();
    await fillNewListing();
    await sendListing();
    expect(await screen.findByText('Failed to create service. Please try again.')).toBeInTheDocument();
    expect(await screen.findByText(/The network was lost/)).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Knotless braids');
    unmount();
    await openNewListing();
    expect(screen.getByText('Your unsaved changes have been restored.')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Knotless braids');
    await sendListing();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
  });

  test('shows that the device is offline while the user types', async () => {
    await openNewListing();
    await fillNewListing();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

describe('pictures of a new listing', () => {
  let arrive: () => void = () => undefined;
  beforeEach(() => site.server.use(...pictureStore(new Promise((resolve) => (arrive = resolve)))));

  test('upload with progress, get descriptions, are ordered by keyboard and are sent with the service', async () => {
    const { container } = await openNewListing();
    await fillNewListing();
    await addPictures('sink.png', 'pipe.png');
    expect(await screen.findByRole('progressbar', { name: 'Uploading sink.png' })).toBeInTheDocument();
    expect(button('Send for approval')).toBeDisabled();
    expect(screen.getByText(/A picture is still uploading/)).toBeInTheDocument();
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
    await sendListing();
    await screen.findByRole('heading', { name: 'The list' });
    const { images, imageAlts } = site.state.acts[0]?.body as { images: string[]; imageAlts: string[] };
    expect(imageAlts).toEqual(['Two', 'One']);
    expect(images.toSorted()).toEqual(['/objects/new/1', '/objects/new/2']);
  });

  test('are limited to five with an error at the field', async () => {
    await openNewListing();
    await addPictures('1.png', '2.png', '3.png', '4.png', '5.png', '6.png');
    expect(await screen.findByText('At most 5 pictures')).toBeInTheDocument();
    arrive();
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(5));
  });

  test('show errors for too many and for too large files at once, and the remaining files upload', async () => {
    await openNewListing();
    const large = new File([new Uint8Array(5_242_881)], 'large.png', { type: 'image/png' });
    const others = [1, 2, 3, 4, 5].map((n) => pictureFile(`${n}.png`));
    await userEvent.upload(screen.getByLabelText('Add pictures'), [large, ...others]);
    expect(
      await screen.findByText('At most 5 pictures. The picture must be at most 5 MB'),
    ).toBeInTheDocument();
    arrive();
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(4));
    expect(screen.getByText('Image Uploaded')).toBeInTheDocument();
  });

  test('return with their descriptions when a removal is undone', async () => {
    await openNewListing();
    await addPictures('1.png');
    arrive();
    await userEvent.type(await screen.findByLabelText('What picture 1 shows (optional)'), 'A sink');
    await userEvent.click(button('Remove picture 1'));
    expect(screen.queryByLabelText(/What picture/)).not.toBeInTheDocument();
    await userEvent.click(button('Undo'));
    expect(alts()).toEqual(['A sink']);
  });

  test('of another user are rejected at the field', async () => {
    site.server.use(
      http.post('*/api/services', () =>
        problem(400, 'Bad', { images: ['/objects/new/1 is not one of your uploaded images.'] }),
      ),
    );
    await openNewListing();
    await fillNewListing();
    await addPictures('1.png');
    arrive();
    await screen.findByLabelText('What picture 1 shows (optional)');
    await waitFor(() => expect(button('Send for approval')).toBeEnabled());
    await sendListing();
    const pictures = within(screen.getByRole('group', { name: 'Pictures' }));
    expect(
      await pictures.findByText('/objects/new/1 is not one of your uploaded images.'),
    ).toBeInTheDocument();
  });
});

test('shows the card and the page of the current input in the preview', async () => {
  await openNewListing();
  await fillNewListing();
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
