import { fireEvent, screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { startTooltips } from './startTooltips';

let stop: () => void;
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const button = (name: string) => screen.getByRole('button', { name });
const tooltip = () => screen.queryByRole('tooltip', { hidden: true });
const point = (name: string, pointerType = 'mouse') => {
  const event = Object.assign(new Event('pointerover', { bubbles: true }), { pointerType });
  fireEvent(button(name).firstElementChild!, event);
  return event;
};
const wait = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<button data-tip aria-label="Use dark theme"><svg></svg></button><button data-tip aria-label="List view"><svg></svg></button><p>Text</p><input>';
  stop = startTooltips();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('a tooltip appears 700 ms after the pointer enters and disappears when it leaves', () => {
  point('Use dark theme');
  wait(699);
  expect(tooltip()).not.toBeInTheDocument();
  wait(1);
  expect(tooltip()).toHaveTextContent('Use dark theme');
  fireEvent.pointerOver(tooltip()!);
  expect(tooltip()).toBeInTheDocument();
  fireEvent.pointerOver(screen.getByText('Text'));
  expect(tooltip()).not.toBeInTheDocument();
});

test('a tooltip appears only for the button on which the pointer stays', () => {
  point('Use dark theme');
  wait(500);
  point('List view');
  wait(500);
  expect(tooltip()).not.toBeInTheDocument();
  wait(200);
  expect(tooltip()).toHaveTextContent('List view');
});

test('keyboard focus shows the tooltip; Esc hides only the tooltip', async () => {
  const closed = jest.fn();
  document.addEventListener('keydown', closed, { capture: true });
  await user.tab();
  expect(button('Use dark theme')).toHaveFocus();
  wait(700);
  expect(tooltip()).toHaveTextContent('Use dark theme');
  closed.mockClear();
  await user.keyboard('{Escape}');
  expect(tooltip()).not.toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalled();
  document.removeEventListener('keydown', closed, { capture: true });
});

test('a tooltip disappears when the focus leaves', async () => {
  await user.tab();
  wait(700);
  await user.tab();
  await user.tab();
  expect(tooltip()).not.toBeInTheDocument();
  wait(700);
  expect(tooltip()).not.toBeInTheDocument();
});

test('a tooltip does not appear for touch, a used button or an open menu', async () => {
  point('Use dark theme', 'touch');
  wait(700);
  expect(tooltip()).not.toBeInTheDocument();
  point('Use dark theme');
  fireEvent.click(button('Use dark theme'));
  point('Use dark theme');
  wait(700);
  expect(tooltip()).not.toBeInTheDocument();
  button('List view').setAttribute('aria-expanded', 'true');
  point('List view');
  wait(700);
  expect(tooltip()).not.toBeInTheDocument();
});

test.each([
  ['mouse', 'List view'],
  ['touch', undefined],
])('the event that loaded the module is handled, from a %s too', (pointerType, words) => {
  stop();
  const event = point('List view', pointerType);
  wait(700);
  expect(tooltip()).not.toBeInTheDocument();
  stop = startTooltips(event);
  wait(700);
  expect(tooltip()?.textContent).toBe(words);
});
