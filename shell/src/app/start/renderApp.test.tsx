import { act, screen } from '@testing-library/react';
import { renderApp } from './renderApp';

/** Opens a page with the gateway's mark of its session, and starts its script. */
function openPage(session: string, html: string) {
  document.head.innerHTML = `<meta name="session" content="${session}">`;
  document.body.innerHTML = `<div id="root">${html}</div>`;
  let answer = () => undefined as void;
  const answered = new Promise<void>((done) => (answer = done));
  return {
    start: () => act(async () => void renderApp(<h1>Bookings</h1>, answered)),
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
