import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isLowData, setLowData } from '@tm/platform';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { LowDataChoice } from './LowDataChoice';
import { LOW_DATA_TEXT } from './LowDataSwitch';

afterEach(() => {
  setLowData(false);
  localStorage.clear();
  document.head.innerHTML = '';
  document.documentElement.className = '';
  Reflect.deleteProperty(navigator, 'connection');
});

test('the switch describes its effect and stores the setting', async () => {
  const { container } = render(<LowDataChoice />);
  const choice = screen.getByRole('switch', { name: 'Low data' });
  expect(choice).not.toBeChecked();
  expect(choice).toHaveAccessibleDescription(LOW_DATA_TEXT);
  await userEvent.click(screen.getByText('Low data'));
  expect(choice).toBeChecked();
  expect([isLowData(), localStorage.getItem('lowData')]).toEqual([true, 'on']);
  choice.focus();
  await userEvent.keyboard(' ');
  expect(choice).not.toBeChecked();
  expect([isLowData(), localStorage.getItem('lowData')]).toEqual([false, 'off']);
  expect(await axe(container)).toHaveNoViolations();
});

const PAGE = readFileSync(join(__dirname, '../index.html'), 'utf8');
const [first = '', second = ''] = [...PAGE.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(
  ([, code]) => code,
);
const METAS = [...PAGE.matchAll(/<meta [^>]*>/g)].map(([meta]) => meta).join('');

type Visit = { chosen?: string; header?: string; browser?: boolean; theme?: string };

/** Runs the page's first scripts for a visitor, as before the first render. */
function begin({ chosen, header = '', browser, theme }: Visit) {
  if (chosen) localStorage.setItem('lowData', chosen);
  if (theme) localStorage.setItem('theme', theme);
  if (browser !== undefined)
    Object.defineProperty(navigator, 'connection', { value: { saveData: browser }, configurable: true });
  document.head.innerHTML = `${METAS.replace('{{saveData}}', header)}<link data-rel="preload" as="font" href="/f.woff2">`;
  for (const code of [first, second]) new Function(code.replaceAll('{{base}}', ''))();
  return { isLow: isLowData(), preloads: document.querySelectorAll('link[rel="preload"]').length };
}

test.each<[string, Visit, boolean]>([
  ['there is no setting', {}, false],
  ['the browser sends Save-Data', { header: 'on' }, true],
  ['the browser reports Save-Data to scripts', { browser: true }, true],
  ['the browser reports no Save-Data', { browser: false }, false],
  ['the visitor chose low data', { chosen: 'on' }, true],
  ['the visitor’s choice differs from the browser', { chosen: 'off', header: 'on', browser: true }, false],
])('low data is set before the first paint when %s', (_, visit, isLow) => {
  expect(begin(visit)).toEqual({ isLow, preloads: isLow ? 0 : 1 });
});

test('a choice of an earlier visit is in the cookie for the server', () => {
  begin({ chosen: 'on' });
  expect(document.cookie).toContain('tm_low_data=on');
  setLowData(false);
  expect(document.cookie).toContain('tm_low_data=off');
});

test('a dark theme is applied before the first paint, in the browser’s bar too', () => {
  begin({ theme: 'dark' });
  expect(document.documentElement).toHaveClass('dark');
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`[name=${name}]`)?.content;
  expect([meta('color-scheme'), meta('theme-color')]).toEqual(['dark', '#0d1411']);
});

test('the page starts without storage', () => {
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(begin({ header: 'on' })).toEqual({ isLow: true, preloads: 0 });
  forbidden.mockRestore();
});
