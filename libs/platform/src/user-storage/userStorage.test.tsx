import { act, render, screen } from '@testing-library/react';
import {
  clearUserStorage,
  hasUserItems,
  readUserItem,
  useUserItemNames,
  PENDING_PREFIX,
  writeUserItem,
} from './userStorage';

beforeEach(() => localStorage.clear());

const Names = ({ of }: { of?: string }) => (
  <output>{useUserItemNames(of, PENDING_PREFIX).join(' ') || 'none'}</output>
);

test('each person has things of their own under the same name', () => {
  writeUserItem('ada', 'order:1', { notes: 'Gate 12' });
  writeUserItem('bola', 'order:1', { notes: 'Ring twice' });
  expect(readUserItem('ada', 'order:1')).toEqual({ notes: 'Gate 12' });
  expect(readUserItem('bola', 'order:1')).toEqual({ notes: 'Ring twice' });
  expect(readUserItem('ada', 'order:2')).toBeUndefined();
  writeUserItem('ada', 'order:1', undefined);
  expect(readUserItem('ada', 'order:1')).toBeUndefined();
});

test('somebody else’s page throws away all but their own, a visitor’s everything; the rest of the storage stays', () => {
  localStorage.setItem('theme', 'dark');
  for (const person of ['ada', 'adaeze', 'bola']) writeUserItem(person, 'order:1', {});
  clearUserStorage('ada');
  expect(Object.keys(localStorage).sort()).toEqual(['own:ada:order:1', 'theme']);
  expect(hasUserItems()).toBe(true);
  clearUserStorage();
  expect(Object.keys(localStorage)).toEqual(['theme']);
  expect(hasUserItems()).toBe(false);
});

test('a screen hears what is written here and in another tab', () => {
  render(<Names of="ada" />);
  expect(screen.getByRole('status')).toHaveTextContent('none');
  act(() => writeUserItem('ada', `${PENDING_PREFIX}order:1`, {}));
  act(() => writeUserItem('ada', 'order:2', {}));
  act(() => writeUserItem('bola', `${PENDING_PREFIX}order:3`, {}));
  expect(screen.getByRole('status')).toHaveTextContent(/^waiting:order:1$/);
  act(() => {
    localStorage.removeItem('own:ada:waiting:order:1');
    window.dispatchEvent(new StorageEvent('storage', { key: 'own:ada:waiting:order:1' }));
  });
  expect(screen.getByRole('status')).toHaveTextContent('none');
});

test('where the storage is full, the page keeps it', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeUserItem('ada', 'order:1', { notes: 'Gate 12' });
  expect(localStorage).toHaveLength(0);
  expect(readUserItem('ada', 'order:1')).toEqual({ notes: 'Gate 12' });
  full.mockRestore();
  clearUserStorage();
  expect(readUserItem('ada', 'order:1')).toBeUndefined();
});

test('what cannot be read is nothing', () => {
  localStorage.setItem('own:ada:order:1', '{"notes":');
  expect(readUserItem('ada', 'order:1')).toBeUndefined();
});
