import { act, renderHook } from '@testing-library/react';
import { setTheme } from './theme';
import { isLowData, LOW_DATA_KEY, setLowData, useLowData } from './lowData';

afterEach(() => {
  act(() => setLowData(false));
  localStorage.clear();
  document.head.innerHTML = '';
});

test('the setting is stored in both positions, set on the root and returned to every reader', () => {
  const { result } = renderHook(() => [useLowData(), useLowData()] as const);
  act(() => result.current[0][1]());
  expect(result.current.map(([isOn]) => isOn)).toEqual([true, true]);
  expect([isLowData(), localStorage.getItem(LOW_DATA_KEY)]).toEqual([true, 'on']);
  act(() => result.current[1][1]());
  expect([isLowData(), localStorage.getItem(LOW_DATA_KEY)]).toEqual([false, 'off']);
});

test('the setting of the first script stays', () => {
  document.documentElement.classList.add('low-data');
  expect(renderHook(() => useLowData()).result.current[0]).toBe(true);
});

test('without storage the setting lasts for the page', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setLowData(true);
  expect(isLowData()).toBe(true);
  full.mockRestore();
});

test("the browser's bar has the colour of the theme", () => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#0b6b4a" data-light="#0b6b4a" data-dark="#0d1411">';
  const colour = () => document.querySelector('meta')!.content;
  setTheme('dark');
  expect(colour()).toBe('#0d1411');
  setTheme('light');
  expect(colour()).toBe('#0b6b4a');
});
