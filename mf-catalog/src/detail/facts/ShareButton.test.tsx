import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('a phone opens its own sheet', async () => {
  const shared: ShareData[] = [];
  offerShare(async (data) => void shared.push(data));
  draw();
  await press('Share');
  expect(shared).toEqual([{ title: 'Braids & gele', url }]);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('closing that sheet is no failure', async () => {
  offerShare(async () => {
    throw new DOMException('', 'AbortError');
  });
  draw();
  await press('Share');
  expect(screen.queryByText(/link/i)).not.toBeInTheDocument();
});

test('elsewhere a menu copies the link, and says so', async () => {
  const user = userEvent.setup();
  const copied: string[] = [];
  offerClipboard({ writeText: async (text: string) => void copied.push(text) });
  draw();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(copied).toEqual([url]);
});

test('or opens WhatsApp with name and link', async () => {
  draw();
  await press('Share');
  const link = await screen.findByRole('menuitem', { name: 'WhatsApp' });
  expect(link).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(`Braids & gele\n${url}`)}`);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('where the browser refuses to copy, the link itself is shown', async () => {
  const user = userEvent.setup();
  offerClipboard(undefined);
  draw();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  expect(await screen.findByText('Copy this link')).toBeInTheDocument();
  expect(screen.getByText(url)).toBeInTheDocument();
});
