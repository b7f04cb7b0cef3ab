import { renderScreen } from '@tm/platform/testing';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useUser } from '@tm/platform';
import { useTextDraft } from './useTextDraft';

const USER = 'a'.repeat(24);
const server = setupServer(http.get('*/api/auth/user', () => HttpResponse.json({ id: USER })));
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => localStorage.clear());

type Review = { rating: number; comment: string };
const EMPTY: Review = { rating: 5, comment: '' };
let store: (draft: Review | undefined) => void;

function Screen() {
  const [review, storeReview] = useTextDraft<Review>('review:1', EMPTY);
  useEffect(() => {
    store = storeReview;
  });
  return useUser() ? <p>{JSON.stringify(review)}</p> : null;
}

const KEY = `own:${USER}:review:1`;
const open = async () => {
  renderScreen({ routes: [{ path: '/', element: <Screen /> }] });
  return screen.findByText(/rating/);
};

test('stores a draft at once and deletes an empty one', async () => {
  const shown = await open();
  expect(shown).toHaveTextContent(JSON.stringify(EMPTY));
  act(() => store({ rating: 4, comment: 'Good' }));
  expect(shown).toHaveTextContent('{"rating":4,"comment":"Good"}');
  expect(localStorage.getItem(KEY)).toBe('{"rating":4,"comment":"Good"}');
  act(() => store({ ...EMPTY }));
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each([
  ['"text of another page"', EMPTY],
  ['null', EMPTY],
  ['{"comment":"Good"}', { rating: 5, comment: 'Good' }],
])('reads the stored value %s as a draft with all members', async (text, review) => {
  localStorage.setItem(KEY, text);
  expect(await open()).toHaveTextContent(JSON.stringify(review));
});
