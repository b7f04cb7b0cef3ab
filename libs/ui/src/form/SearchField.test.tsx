import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SearchField } from './SearchField';

const onSearch = jest.fn();
beforeEach(() => void onSearch.mockClear());

const field = (
  <SearchField
    label="Search services"
    placeholder="What service do you need?"
    value=""
    onSearch={onSearch}
    plain={{ name: 'search', action: '/services', kept: { category: 'cleaning', location: '' } }}
  />
);

function openRendered(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToString(field);
  document.body.replaceChildren(root);
  return root;
}

test('text that was typed before the script ran is searched', async () => {
  const root = openRendered();
  screen.getByRole<HTMLInputElement>('searchbox').value = 'braids';
  act(() => void hydrateRoot(root, field));
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('braids'));
  expect(screen.getByRole('searchbox')).toHaveValue('braids');
});

test('a rendered field that was not touched searches nothing', async () => {
  const root = openRendered();
  act(() => void hydrateRoot(root, field));
  fireEvent.submit(screen.getByRole('search'));
  expect(onSearch).not.toHaveBeenCalled();
});

test('without script the form sends the text and the other filters to its page', () => {
  openRendered();
  const form = screen.getByRole<HTMLFormElement>('search');
  screen.getByRole<HTMLInputElement>('searchbox').value = 'braids';
  expect(form).toHaveAttribute('action', '/services');
  const sent = [...form.elements].map((element) => element as HTMLInputElement);
  expect(sent.map(({ name, value }) => [name, value]).filter(([name]) => name)).toEqual([
    ['category', 'cleaning'],
    ['search', 'braids'],
  ]);
});
