import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { Gallery } from './Gallery';

const TITLE = 'Knotless braids at home';
const pictures = (count: number) => Array.from({ length: count }, (_, n) => `/objects/a/${n + 1}`);
const draw = (count: number) =>
  renderScreen({ routes: [{ path: '/', element: <Gallery images={pictures(count)} title={TITLE} /> }] });
const nth = (n: number, count: number) => `${TITLE}, picture ${n} of ${count}`;

test('loads the cover first and the other pictures when they are about to be visible', () => {
  draw(5);
  const [cover, ...others] = screen.getAllByRole('img');
  expect(cover).toHaveAccessibleName(TITLE);
  expect(cover).toHaveAttribute('loading', 'eager');
  expect(others).toHaveLength(4);
  for (const other of others) expect(other).toHaveAttribute('loading', 'lazy');
});

test('opens a picture in a dialog, pages by arrow keys and returns the focus on Escape', async () => {
  const { container } = draw(3);
  expect(await axe(container)).toHaveNoViolations();
  const second = screen.getByRole('button', { name: nth(2, 3) });
  await userEvent.click(second);
  const viewer = within(await screen.findByRole('dialog', { name: TITLE }));
  expect(await viewer.findByText('2 / 3')).toBeInTheDocument();
  expect(viewer.getByRole('img')).toHaveAccessibleName(nth(2, 3));
  await userEvent.keyboard('{ArrowRight}');
  expect(viewer.getByText('3 / 3')).toBeInTheDocument();
  expect(viewer.getByRole('img')).toHaveAccessibleName(nth(3, 3));
  await userEvent.keyboard('{ArrowRight}');
  expect(viewer.getByText('1 / 3')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(viewer.getByText('2 / 3')).toBeInTheDocument();
  expect(await axe(document.body, { rules: { region: { enabled: false } } })).toHaveNoViolations();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(second).toHaveFocus());
});

test('opens all pictures from one button and pages by buttons', async () => {
  draw(2);
  await userEvent.click(screen.getByRole('button', { name: 'All 2 pictures' }));
  const viewer = within(await screen.findByRole('dialog'));
  await userEvent.click(await viewer.findByRole('button', { name: 'Next picture' }));
  expect(viewer.getByText('2 / 2')).toBeInTheDocument();
  await userEvent.click(viewer.getByRole('button', { name: 'Previous picture' }));
  expect(viewer.getByText('1 / 2')).toBeInTheDocument();
});

test('shows no paging for one picture and a placeholder for none', () => {
  const { unmount } = draw(1);
  expect(screen.queryByText('1 / 1')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  unmount();
  draw(0);
  expect(screen.getByText('No pictures yet')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test("describes a picture by its owner's text, or by title and number without one", async () => {
  const alts = ['Finished braids, from the side', ''];
  renderScreen({
    routes: [{ path: '/', element: <Gallery images={pictures(2)} alts={alts} title={TITLE} /> }],
  });
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    alts[0],
    nth(2, 2),
  ]);
  await userEvent.click(screen.getByRole('button', { name: alts[0]! }));
  const viewer = within(await screen.findByRole('dialog', { name: TITLE }));
  expect(await viewer.findByRole('img')).toHaveAccessibleName(alts[0]);
});
