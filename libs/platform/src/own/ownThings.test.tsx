import { act, render, screen } from '@testing-library/react';
import { forgetOwn, isAnythingOwn, readOwn, useOwnNames, WAITING, writeOwn } from './ownThings';

beforeEach(() => localStorage.clear());

const Names = ({ of }: { of?: string }) => <output>{useOwnNames(of, WAITING).join(' ') || 'none'}</output>;

test('each person has things of their own under the same name', () => {
  writeOwn('ada', 'order:1', { notes: 'Gate 12' });
  writeOwn('bola', 'order:1', { notes: 'Ring twice' });
  expect(readOwn('ada', 'order:1')).toEqual({ notes: 'Gate 12' });
  expect(readOwn('bola', 'order:1')).toEqual({ notes: 'Ring twice' });
  expect(readOwn('ada', 'order:2')).toBeUndefined();
  writeOwn('ada', 'order:1', undefined);
  expect(readOwn('ada', 'order:1')).toBeUndefined();
});

test('somebody else’s page throws away all but their own, a visitor’s everything; the rest of the storage stays', () => {
  localStorage.setItem('theme', 'dark');
  for (const person of ['ada', 'adaeze', 'bola']) writeOwn(person, 'order:1', {});
  forgetOwn('ada');
  expect(Object.keys(localStorage).sort()).toEqual(['own:ada:order:1', 'theme']);
  expect(isAnythingOwn()).toBe(true);
  forgetOwn();
  expect(Object.keys(localStorage)).toEqual(['theme']);
  expect(isAnythingOwn()).toBe(false);
});

test('a screen hears what is written here and in another tab', () => {
  render(<Names of="ada" />);
  expect(screen.getByRole('status')).toHaveTextContent('none');
  act(() => writeOwn('ada', `${WAITING}order:1`, {}));
  act(() => writeOwn('ada', 'order:2', {}));
  act(() => writeOwn('bola', `${WAITING}order:3`, {}));
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
  writeOwn('ada', 'order:1', { notes: 'Gate 12' });
  expect(localStorage).toHaveLength(0);
  expect(readOwn('ada', 'order:1')).toEqual({ notes: 'Gate 12' });
  full.mockRestore();
  forgetOwn();
  expect(readOwn('ada', 'order:1')).toBeUndefined();
});

test('what cannot be read is nothing', () => {
  localStorage.setItem('own:ada:order:1', '{"notes":');
  expect(readOwn('ada', 'order:1')).toBeUndefined();
});
