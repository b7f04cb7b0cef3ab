import { act, render, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
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

test('the first script of the page copies the new setting for the server', () => {
  const copied: unknown[] = [];
  window.tmKeepLowData = () => void copied.push(localStorage.getItem(LOW_DATA_KEY));
  setLowData(true);
  setLowData(false);
  window.tmKeepLowData = undefined;
  expect(copied).toEqual(['on', 'off']);
});

test('a page that the server rendered continues with its setting, and then has the one of the browser', () => {
  document.head.innerHTML = '<meta name="rendered-low-data" content="on">';
  const drawn: boolean[] = [];
  const Setting = () => {
    const [isOn] = useLowData();
    drawn.push(isOn);
    return createElement('p', null, isOn ? 'on' : 'off');
  };
  const container = document.createElement('div');
  container.innerHTML = renderToString(createElement(Setting));
  expect(container).toHaveTextContent('on');
  const faults: unknown[] = [];
  render(createElement(Setting), {
    container: document.body.appendChild(container),
    hydrate: true,
    onRecoverableError: (error) => faults.push(error),
  });
  expect([container.textContent, faults, drawn.slice(0, 2)]).toEqual(['off', [], [true, true]]);
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
