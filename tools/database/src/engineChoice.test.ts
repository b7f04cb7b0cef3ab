import { engineSources, noEngineMessage } from './engineChoice';

const facts = { env: {}, remembered: null, hasDownloadFailed: false };

test('a new data folder uses mongod if available, else DocumentDB', () => {
  expect(engineSources(facts)).toEqual(['mongod at hand', 'mongod download', 'documentdb']);
});

test('MONGODB_URI takes precedence over everything', () => {
  const env = { MONGODB_URI: 'mongodb://db', DATABASE_ENGINE: 'documentdb', NODE_ENV: 'production' };
  expect(engineSources({ ...facts, env, remembered: 'mongod' })).toEqual(['given']);
});

test('production rejects every embedded engine', () => {
  expect(() =>
    engineSources({ ...facts, env: { NODE_ENV: 'production', DATABASE_ENGINE: 'mongod' } }),
  ).toThrow(/MONGODB_URI is not set: production/);
});

test.each([
  ['mongod', ['mongod at hand', 'mongod download']],
  ['documentdb', ['documentdb']],
])('DATABASE_ENGINE=%s allows only that engine', (forced, ways) => {
  expect(engineSources({ ...facts, env: { DATABASE_ENGINE: forced } })).toEqual(ways);
});

test('an unknown DATABASE_ENGINE is rejected by name', () => {
  expect(() => engineSources({ ...facts, env: { DATABASE_ENGINE: 'sqlite' } })).toThrow(
    'DATABASE_ENGINE is "sqlite": it can be mongod or documentdb.',
  );
});

test('data is opened by the engine that wrote it', () => {
  expect(engineSources({ ...facts, remembered: 'documentdb' })).toEqual(['documentdb']);
  expect(engineSources({ ...facts, remembered: 'mongod', hasDownloadFailed: true })).toEqual([
    'mongod at hand',
    'mongod download',
  ]);
});

test('a download that failed recently is not repeated for new data', () => {
  expect(engineSources({ ...facts, hasDownloadFailed: true })).toEqual(['mongod at hand', 'documentdb']);
});

test('when nothing starts, one sentence names the reasons and three solutions', () => {
  const sentence = noEngineMessage([{ way: 'documentdb', reason: 'no package mirror.' }]);
  expect(sentence).toMatch(/documentdb: no package mirror\)/);
  for (const way of [/MONGODB_URI/, /install mongod/, /fastdl\.mongodb\.org or a Debian package mirror/]) {
    expect(sentence).toMatch(way);
  }
});
