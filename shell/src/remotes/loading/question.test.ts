import { openQuestion } from './question';

/** A request that the test answers. */
function request() {
  let settle: { resolve: (answer: string) => void; reject: (error: Error) => void };
  const promise = new Promise<string>((resolve, reject) => (settle = { resolve, reject }));
  return {
    promise,
    answer: (text: string) => settle.resolve(text),
    fail: () => settle.reject(new Error('down')),
  };
}

test('a hanging request is not awaited once another was sent', async () => {
  const { answer, ask, isOpen } = openQuestion<string>();
  const [hanging, anew] = [request(), request()];
  ask(hanging.promise);
  ask(anew.promise);
  expect(isOpen()).toBe(true);
  anew.answer('new');
  expect(await answer).toBe('new');
  expect(isOpen()).toBe(false);
});

test('the older request may still succeed, and the question fails with the last request', async () => {
  const first = openQuestion<string>();
  const [slow, broken] = [request(), request()];
  first.ask(slow.promise);
  first.ask(broken.promise);
  broken.fail();
  slow.answer('slow');
  expect(await first.answer).toBe('slow');

  const second = openQuestion<string>();
  const alone = request();
  second.ask(alone.promise);
  alone.fail();
  await expect(second.answer).rejects.toThrow('down');
});
