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

test('whenIdle waits for busy content, at most ten seconds', () => {
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

test('whenIdle then waits for the idle callback and can be cancelled', () => {
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
