import { applyReplicaSet, configFor, REPLICA_SET } from './replicaSet';

test('a new server becomes the only member of its set', async () => {
  const sent: unknown[] = [];
  const admin = {
    command: (command: Record<string, unknown>) => {
      if ('replSetGetConfig' in command) return Promise.reject(Object.assign(new Error(), { code: 94 }));
      sent.push(command);
      return Promise.resolve({ ok: 1 });
    },
  };
  await applyReplicaSet(admin, '127.0.0.1:5000');
  const config = { _id: REPLICA_SET, version: 1, members: [{ _id: 0, host: '127.0.0.1:5000' }] };
  expect(sent).toEqual([{ replSetInitiate: config }]);
});

test('an existing set gets the new port of its member and keeps its settings', () => {
  const old = {
    _id: REPLICA_SET,
    version: 3,
    term: 2,
    members: [{ _id: 0, host: '127.0.0.1:4000', votes: 1 }],
  };
  expect(configFor('127.0.0.1:5000', old)).toEqual({
    ...old,
    version: 4,
    members: [{ _id: 0, host: '127.0.0.1:5000', votes: 1 }],
  });
});
