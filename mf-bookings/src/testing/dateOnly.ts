/** Sets the date of a test file. Timers keep running, because requests and the test library need them. */
export const setDate = (now: string): void => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: new Date(now),
      doNotFake: [
        'cancelAnimationFrame',
        'cancelIdleCallback',
        'clearImmediate',
        'clearInterval',
        'clearTimeout',
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'requestAnimationFrame',
        'requestIdleCallback',
        'setImmediate',
        'setInterval',
        'setTimeout',
      ],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
};
