import { fireEvent, screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { startTooltips } from './startTooltips';

let stop: () => void;
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const button = (name: string) => screen.getByRole('button', { name });
const tooltip = () => screen.queryByRole('tooltip', { hidden: true });
const movePointerTo = (name: string, pointerType = 'mouse') => {
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
  movePointerTo('Use dark theme');
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
  movePointerTo('Use dark theme');
  wait(500);
  movePointerTo('List view');
  wait(500);
  expect(tooltip()).not.toBeInTheDocument();
  wait(200);
  expect(tooltip()).toHaveTextContent('List view');
});

test('keyboard focus shows the tooltip; Esc hides only the tooltip', async () => {
  const keyListener = jest.fn();
  document.addEventListener('keydown', keyListener, { capture: true });
  await user.tab();
  expect(button('Use dark theme')).toHaveFocus();
  wait(700);
  expect(tooltip()).toHaveTextContent('Use dark theme');
  keyListener.mockClear();
  await user.keyboard('{Escape}');
  expect(tooltip()).not.toBeInTheDocument();
  expect(keyListener).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(keyListener).toHaveBeenCalled();
  document.removeEventListener('keydown', keyListener, { capture: true });
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
  movePointerTo('Use dark theme', 'touch');
  wait(700);
  expect(tooltip()).not.toBeInTheDocument();
  movePointerTo('Use dark theme');
  fireEvent.click(button('Use dark theme'));
  movePointerTo('Use dark theme');
  wait(700);
  expect(tooltip()).not.toBeInTheDocument();
  button('List view').setAttribute('aria-expanded', 'true');
  movePointerTo('List view');
  wait(700);
  expect(tooltip()).not.toBeInTheDocument();
});

test.each([
  ['mouse', 'List view'],
  ['touch', undefined],
])('startTooltips handles the %s event that loaded the module', (pointerType, text) => {
  stop();
  const event = movePointerTo('List view', pointerType);
  wait(700);
  expect(tooltip()).not.toBeInTheDocument();
  stop = startTooltips(event);
  wait(700);
  expect(tooltip()?.textContent).toBe(text);
});
