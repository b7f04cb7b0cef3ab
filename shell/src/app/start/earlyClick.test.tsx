import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { reportReady } from '../../remotes';
import { renderApp } from './renderApp';

const PAGE = readFileSync(join(__dirname, '../../index.html'), 'utf8');
const SCRIPT = /<script[^>]*data-page="rendered">(.*?)<\/script>/s.exec(PAGE)![1]!;

const menu = jest.fn();
const filters = jest.fn();
beforeEach(() => void [menu, filters].forEach((handle) => handle.mockClear()));

const GUESTS = ['2', '4'];

/** Fields whose handlers use the values of the latest rendering, as filters in an address do. */
function Fields() {
  const [filters, setFilters] = useState({ guests: '2', time: '', isVerified: false });
  const change = (part: Partial<typeof filters>) => setFilters({ ...filters, ...part });
  return (
    <>
      <select aria-label="Guests" value={filters.guests} onChange={(e) => change({ guests: e.target.value })}>
        {GUESTS.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
      <select aria-label="Time" value={filters.time} onChange={(e) => change({ time: e.target.value })}>
        <option value="">Any</option>
        <option>19:00</option>
      </select>
      <input
        type="checkbox"
        aria-label="Verified"
        checked={filters.isVerified}
        onChange={(e) => change({ isVerified: e.target.checked })}
      />
      <output>{Object.values(filters).join(' ')}</output>
    </>
  );
}

function Part({ code }: { code: Promise<void> }) {
  use(code);
  useEffect(reportReady, []);
  return (
    <>
      <Fields />
      <button type="button" onClick={filters}>
        Filters
      </button>
      <form>
        <button type="submit" onClick={filters}>
          Search
        </button>
      </form>
    </>
  );
}

const page = (part: ReactNode) => (
  <>
    <header>
      <button type="button" onClick={menu}>
        Menu
      </button>
    </header>
    <main>
      <p>Text</p>
      <Suspense fallback={<p>Loading</p>}>{part}</Suspense>
    </main>
  </>
);

/** A code that is there, as React knows it. */
const there = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** Shows a rendered page, whose script can be started and whose part gets its code later. */
function openPage() {
  let resolve = () => undefined as void;
  const promise = new Promise<void>((done) => (resolve = done));
  document.body.innerHTML = `<div id="root">${renderToString(page(<Part code={there} />))}</div>`;
  document.addEventListener('submit', (event) => event.preventDefault());
  new Function(SCRIPT)();
  return {
    start: () => act(async () => renderApp(page(<Part code={promise} />))),
    arrive: () => act(async () => resolve()),
  };
}

const click = (name: string) => screen.getByRole('button', { name }).click();
const counts = () => [menu.mock.calls.length, filters.mock.calls.length];

test('a click before the script has started is repeated when its part responds', async () => {
  const { start, arrive } = openPage();
  click('Filters');
  await start();
  expect(counts()).toEqual([0, 0]);
  await arrive();
  expect(counts()).toEqual([0, 1]);
});

test('a click on the header is repeated when the script starts', async () => {
  const { start, arrive } = openPage();
  click('Menu');
  await start();
  expect(counts()).toEqual([1, 0]);
  await arrive();
  expect(counts()).toEqual([1, 0]);
});

test('a click while the code of the part loads is repeated, and a handled click is not', async () => {
  const { start, arrive } = openPage();
  await start();
  click('Filters');
  await arrive();
  expect(counts()).toEqual([0, 1]);
  click('Filters');
  expect(counts()).toEqual([0, 2]);

  const other = openPage();
  await other.start();
  click('Menu');
  await other.arrive();
  expect(counts()).toEqual([1, 2]);
});

test('only the last click is repeated, and only on a button that sends no form', async () => {
  for (const last of [() => screen.getByText('Text').click(), () => click('Search')]) {
    const { start, arrive } = openPage();
    click('Filters');
    last();
    await start();
    await arrive();
    // React does not know the button of the form yet when it is clicked.
    expect(counts()).toEqual([0, 0]);
  }
});

/** Chooses a value as a user does before React listens. */
function choose(label: string, value: string): void {
  const field = screen.getByLabelText<HTMLSelectElement>(label);
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
const chosen = () => screen.getByRole('status').textContent;

test('choices before the part responds are made then, all of them', async () => {
  const { start, arrive } = openPage();
  choose('Guests', '4');
  screen.getByLabelText('Verified').click();
  await start();
  choose('Time', '19:00');
  await arrive();
  await waitFor(() => expect(chosen()).toBe('4 19:00 true'));
  expect(screen.getByLabelText('Guests')).toHaveValue('4');
  expect(screen.getByLabelText('Verified')).toBeChecked();
});

test('a choice that was handled is not made again', async () => {
  const { start, arrive } = openPage();
  await start();
  await arrive();
  await act(async () => choose('Guests', '4'));
  await act(async () => choose('Guests', '2'));
  expect(chosen()).toBe('2  false');
});
