import { ConnectionLostError } from '../postgres/errors';
import { repeatedly } from './attempts';
import { MongoError } from './mongoError';

const failing = (times: number, error: Error) => {
  let calls = 0;
  return () => {
    calls += 1;
    return calls <= times ? Promise.reject(error) : Promise.resolve(calls);
  };
};

test('a write conflict is retried until it passes', async () => {
  await expect(repeatedly(failing(3, new MongoError(112, 'WriteConflict')))).resolves.toBe(4);
});

test('work with repeated conflicts is run in turn', async () => {
  let turns = 0;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    turns += 1;
    return work();
  };
  const conflict = new MongoError(112, 'WriteConflict');
  await expect(repeatedly(failing(2, conflict), inTurn)).resolves.toBe(3);
  expect(turns).toBe(0);
  await expect(repeatedly(failing(5, conflict), inTurn)).resolves.toBe(6);
  expect(turns).toBe(3);
});

test('any other error is thrown at once', async () => {
  const duplicate = new MongoError(11_000, 'E11000');
  await expect(repeatedly(failing(1, duplicate))).rejects.toBe(duplicate);
});

test('a lost connection is retried, and finally reported with the label by which drivers retry', async () => {
  const lost = new ConnectionLostError('killed');
  await expect(repeatedly(failing(2, lost))).resolves.toBe(3);
  await expect(repeatedly(failing(99, lost))).rejects.toMatchObject({
    code: 91,
    labels: ['RetryableWriteError'],
  });
});
