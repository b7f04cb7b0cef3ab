import { act, render, screen } from '@testing-library/react';
import {
  adoptVisitorItems,
  clearUserStorage,
  hasUserItems,
  readUserItem,
  useUserItemNames,
  PENDING_PREFIX,
  VISITOR,
  writeUserItem,
} from './userStorage';

beforeEach(() => localStorage.clear());

const Names = ({ of }: { of?: string }) => (
  <output>{useUserItemNames(of, PENDING_PREFIX).join(' ') || 'none'}</output>
);

test('each user has separate items under the same name', () => {
  writeUserItem('ada', 'order:1', { notes: 'Gate 12' });
  writeUserItem('bola', 'order:1', { notes: 'Ring twice' });
  expect(readUserItem('ada', 'order:1')).toEqual({ notes: 'Gate 12' });
  expect(readUserItem('bola', 'order:1')).toEqual({ notes: 'Ring twice' });
  expect(readUserItem('ada', 'order:2')).toBeUndefined();
  writeUserItem('ada', 'order:1', undefined);
  expect(readUserItem('ada', 'order:1')).toBeUndefined();
});

test('clearUserStorage deletes the items of other users, or of all users, and keeps other storage', () => {
  localStorage.setItem('theme', 'dark');
  for (const person of ['ada', 'adaeze', 'bola']) writeUserItem(person, 'order:1', {});
  clearUserStorage('ada');
  expect(Object.keys(localStorage).sort()).toEqual(['own:ada:order:1', 'theme']);
  expect(hasUserItems()).toBe(true);
  clearUserStorage();
  expect(Object.keys(localStorage)).toEqual(['theme']);
  expect(hasUserItems()).toBe(false);
});

test("a visitor's items survive clearUserStorage, and no page asks for a session because of them", () => {
  writeUserItem(VISITOR, 'waiting:favourite:1', 1);
  writeUserItem('bola', 'order:1', {});
  clearUserStorage('ada');
  clearUserStorage();
  expect(Object.keys(localStorage)).toEqual(['own:visitor:waiting:favourite:1']);
  expect(hasUserItems()).toBe(false);
});

test("adoptVisitorItems gives a visitor's items to the user, whose own items stay", () => {
  writeUserItem(VISITOR, 'waiting:favourite:1', 1);
  writeUserItem(VISITOR, 'waiting:favourite:2', 1);
  writeUserItem('ada', 'waiting:favourite:2', 2);
  render(<Names of="ada" />);
  act(() => adoptVisitorItems('ada'));
  expect(screen.getByRole('status')).toHaveTextContent(/^waiting:favourite:1 waiting:favourite:2$/);
  expect(readUserItem('ada', 'waiting:favourite:2')).toBe(2);
  expect(Object.keys(localStorage).filter((key) => key.includes(VISITOR))).toEqual([]);
});

test('useUserItemNames follows changes of this page and of another tab', () => {
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

test('an item stays in memory when the storage is full', () => {
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

test('readUserItem returns undefined for invalid JSON', () => {
  localStorage.setItem('own:ada:order:1', '{"notes":');
  expect(readUserItem('ada', 'order:1')).toBeUndefined();
});
