import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ShareButton } from './ShareButton';

const url = `${window.location.origin}/services/abc`;
const draw = () =>
  renderScreen({
    routes: [{ path: '/', element: <ShareButton title="Braids & gele" path="/services/abc" /> }],
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

const offerShare = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

const offerClipboard = (clipboard: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

test('opens the share sheet of the device', async () => {
  const shared: ShareData[] = [];
  offerShare(async (data) => void shared.push(data));
  draw();
  await press('Share');
  expect(shared).toEqual([{ title: 'Braids & gele', url }]);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('is in the page of a server, which has no browser', () => {
  const browser = jest.spyOn(window, 'navigator', 'get').mockImplementation(() => {
    throw new ReferenceError('navigator is not defined');
  });
  const html = renderToString(<ShareButton title="Braids & gele" path="/services/abc" />);
  browser.mockRestore();
  expect(html).toContain('Share');
});

test('ignores a share sheet that is closed', async () => {
  offerShare(async () => {
    throw new DOMException('', 'AbortError');
  });
  draw();
  await press('Share');
  expect(screen.queryByText(/link/i)).not.toBeInTheDocument();
});

test('copies the link from a menu without a share sheet and shows a toast', async () => {
  const user = userEvent.setup();
  const copied: string[] = [];
  offerClipboard({ writeText: async (text: string) => void copied.push(text) });
  draw();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(copied).toEqual([url]);
});

test('links to WhatsApp with title and link', async () => {
  draw();
  await press('Share');
  const link = await screen.findByRole('menuitem', { name: 'WhatsApp' });
  expect(link).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(`Braids & gele\n${url}`)}`);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('shows the link itself when the browser refuses to copy', async () => {
  const user = userEvent.setup();
  offerClipboard(undefined);
  draw();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  expect(await screen.findByText('Copy this link')).toBeInTheDocument();
  expect(screen.getByText(url)).toBeInTheDocument();
});
