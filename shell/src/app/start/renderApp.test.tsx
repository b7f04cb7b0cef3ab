import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import { renderApp } from './renderApp';

const PAGE = readFileSync(join(__dirname, '../../index.html'), 'utf8');
const SCRIPT = /<script[^>]*data-page="frame">(.*?)<\/script>/s.exec(PAGE)![1]!;

/** Opens a page with the gateway's mark of its session. */
function openPage(session: string, html: string, app = <h1>Bookings</h1>) {
  document.head.innerHTML = `<meta name="session" content="${session}">`;
  document.body.innerHTML = `<div id="root">${html}</div>`;
  let answer = () => undefined as void;
  const answered = new Promise<void>((done) => (answer = done));
  return {
    start: () => act(async () => void renderApp(app, answered)),
    answer: () => act(async () => answer()),
  };
}

test('the frame of a role stays until the session is known, and is then replaced', async () => {
  const { start, answer } = openPage('unknown', '<header>Frame</header>');
  await start();
  expect(screen.getByText('Frame')).toBeInTheDocument();
  await answer();
  expect(document.getElementById('root')).toContainHTML('<h1>Bookings</h1>');
  expect(screen.queryByText('Frame')).not.toBeInTheDocument();
});

test('a page without a frame is rendered at once', async () => {
  await openPage('unknown', '').start();
  expect(screen.getByRole('heading', { name: 'Bookings' })).toBeInTheDocument();
});

test('the content of a visitor’s page is kept', async () => {
  const { start } = openPage('none', '<h1>Bookings</h1>');
  const heading = screen.getByRole('heading');
  await start();
  expect(screen.getByRole('heading')).toBe(heading);
});

describe('a click before the script has started', () => {
  const frame = '<header><button>Menu</button><button>Theme</button></header><main>Loading</main>';
  const menu = jest.fn();
  const theme = jest.fn();
  const app = (
    <>
      <header>
        <button onClick={menu}>Menu</button>
        <button onClick={theme}>Use dark theme</button>
      </header>
      <main>Bookings</main>
    </>
  );
  beforeEach(() => void [menu, theme].forEach((handle) => handle.mockClear()));
  const counts = () => [menu.mock.calls.length, theme.mock.calls.length];

  test('is repeated on the same button of the header, once', async () => {
    const { start, answer } = openPage('unknown', frame, app);
    new Function(SCRIPT)();
    screen.getByRole('button', { name: 'Menu' }).click();
    screen.getByRole('button', { name: 'Theme' }).click();
    await start();
    expect(counts()).toEqual([0, 0]);
    await answer();
    expect(counts()).toEqual([0, 1]);
    screen.getByRole('button', { name: 'Menu' }).click();
    expect(counts()).toEqual([1, 1]);
  });

  test('is forgotten after a click on something else', async () => {
    const { start, answer } = openPage('unknown', frame, app);
    new Function(SCRIPT)();
    screen.getByRole('button', { name: 'Menu' }).click();
    screen.getByText('Loading').click();
    await start();
    await answer();
    expect(counts()).toEqual([0, 0]);
  });
});
