import { whenIdle } from './whenIdle';

const SECOND = 1_000;
const wait = (busy: boolean) => {
  document.body.innerHTML = `<main><div aria-busy="${busy}"></div></main>`;
};
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

test('what the page waits for comes first, for ten seconds at most', () => {
  const act = jest.fn();
  wait(true);
  whenIdle(act);
  jest.advanceTimersByTime(3 * SECOND);
  expect(act).not.toHaveBeenCalled();
  wait(false);
  jest.advanceTimersByTime(SECOND);
  expect(act).toHaveBeenCalledTimes(1);
  wait(true);
  whenIdle(act);
  jest.advanceTimersByTime(10 * SECOND);
  expect(act).toHaveBeenCalledTimes(2);
});

test('then the browser says when, and whoever forgets about it hears nothing', () => {
  const asked: (() => void)[] = [];
  const cancelIdleCallback = jest.fn();
  Object.assign(window, { requestIdleCallback: (act: () => void) => asked.push(act), cancelIdleCallback });
  const act = jest.fn();
  whenIdle(act);
  const forget = whenIdle(act);
  jest.advanceTimersByTime(SECOND);
  expect(asked).toEqual([act, act]);
  expect(act).not.toHaveBeenCalled();
  forget();
  expect(cancelIdleCallback).toHaveBeenCalledWith(2);
  whenIdle(act)();
  jest.advanceTimersByTime(SECOND);
  expect(asked).toHaveLength(2);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
