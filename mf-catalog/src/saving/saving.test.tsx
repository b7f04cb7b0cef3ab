import { FAVOURITE_PREFIX, readUserItem, VISITOR, writeUserItem } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { buildListing, buildUser } from '../testing/answers';
import { favouriteOf, problem, services } from '../testing/services';
import { HeartButton } from './HeartButton';
import { SaveButton } from './SaveButton';
import { SendFavourites } from './SendFavourites';

const { state, server } = services();
const { world } = state;
const BRAIDS = buildListing({ title: 'Knotless braids' });
const GELE = buildListing({ title: 'Gele' });
const ADA = buildUser();

const draw = () =>
  renderScreen({
    routes: [
      {
        path: '/',
        element: (
          <>
            <HeartButton listing={BRAIDS} />
            <HeartButton listing={GELE} />
            <SendFavourites />
          </>
        ),
      },
    ],
  });
const heart = (pressed: boolean, name = 'Save Knotless braids') =>
  screen.findByRole('button', { name, pressed });
const press = async (name = 'Save Knotless braids') =>
  userEvent.click(await screen.findByRole('button', { name }));
const savedIds = () => world.saved.map(({ id }) => id);

beforeEach(() => {
  world.listings = [BRAIDS, GELE];
});

test('the heart of a saved listing is pressed, and pressing it removes the listing', async () => {
  world.saved = [favouriteOf(BRAIDS)];
  draw();
  expect(await heart(true)).toBeInTheDocument();
  expect(await heart(false, 'Save Gele')).toBeInTheDocument();
  await press();
  expect(await heart(false)).toBeInTheDocument();
  await waitFor(() => expect(savedIds()).toEqual([]));
});

test('a press shows before the server responds, and is reverted with a reason when it refuses', async () => {
  const words = 'You have saved 500 services, which is the maximum. Remove one first.';
  let letGo = () => {};
  const gate = new Promise<void>((done) => (letGo = done));
  server.use(
    http.put('*/api/favourites/listing/:id', async () => {
      await gate;
      return problem(409, words);
    }),
  );
  world.saved = [favouriteOf(GELE)];
  draw();
  await heart(true, 'Save Gele');
  await press();
  expect(await heart(true)).toBeInTheDocument();
  act(() => letGo());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(await heart(false)).toBeInTheDocument();
  expect(await heart(true, 'Save Gele')).toBeInTheDocument();
});

test('two quick presses leave the listing as it was', async () => {
  draw();
  await heart(false);
  await press();
  await press();
  await waitFor(() => expect(savedIds()).toEqual([]));
  expect(await heart(false)).toBeInTheDocument();
});

test("a visitor's heart stays in this browser and asks the server nothing", async () => {
  world.user = null;
  const asked = jest.fn();
  server.events.on('request:start', ({ request }) => asked(new URL(request.url).pathname));
  draw();
  await waitFor(() => expect(asked).toHaveBeenCalledWith('/api/auth/user'));
  await press();
  expect(await heart(true)).toBeInTheDocument();
  expect(readUserItem(VISITOR, FAVOURITE_PREFIX + BRAIDS.id)).toBeDefined();
  await press();
  expect(await heart(false)).toBeInTheDocument();
  expect(readUserItem(VISITOR, FAVOURITE_PREFIX + BRAIDS.id)).toBeUndefined();
  expect(asked.mock.calls.flat().filter((path: string) => path.includes('favourites'))).toEqual([]);
});

describe('a listing that a user chose as a visitor', () => {
  const choose = (id: string) => writeUserItem(ADA.id, FAVOURITE_PREFIX + id, 1);
  const waiting = (id: string) => readUserItem(ADA.id, FAVOURITE_PREFIX + id);

  test('is saved once after the sign-in, and its heart stays pressed', async () => {
    world.saved = [favouriteOf(GELE)];
    choose(BRAIDS.id);
    choose(GELE.id);
    draw();
    expect(await heart(true)).toBeInTheDocument();
    await waitFor(() => expect(savedIds().toSorted()).toEqual([BRAIDS.id, GELE.id].toSorted()));
    await waitFor(() => expect([waiting(BRAIDS.id), waiting(GELE.id)]).toEqual([undefined, undefined]));
    expect(await heart(true)).toBeInTheDocument();
    expect(await heart(true, 'Save Gele')).toBeInTheDocument();
  });

  test('is dropped when the listing is gone, and the others are saved', async () => {
    world.listings = [GELE];
    choose(BRAIDS.id);
    choose(GELE.id);
    draw();
    await waitFor(() => expect(savedIds()).toEqual([GELE.id]));
    await waitFor(() => expect(waiting(BRAIDS.id)).toBeUndefined());
  });

  test('stays in this browser when the server does not respond', async () => {
    const asked = jest.fn();
    server.use(
      http.put('*/api/favourites/listing/:id', () => {
        asked();
        return HttpResponse.error();
      }),
    );
    choose(BRAIDS.id);
    draw();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(waiting(BRAIDS.id)).toBeDefined();
    expect(await heart(true)).toBeInTheDocument();
  });
});

test('the button of a service page has the words of its state', async () => {
  renderScreen({ routes: [{ path: '/', element: <SaveButton listing={BRAIDS} /> }] });
  const button = await screen.findByRole('button', { name: 'Save Knotless braids', pressed: false });
  expect(button).toHaveTextContent('Save');
  await userEvent.click(button);
  expect(await heart(true)).toHaveTextContent('Saved');
  await waitFor(() => expect(savedIds()).toEqual([BRAIDS.id]));
});
