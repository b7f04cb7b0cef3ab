import { testDatabase, withDatabaseName } from './testDatabase';

test('each test file gets a separate database on the same server', () => {
  const [one, other] = [testDatabase().uri, testDatabase().uri];
  expect(one).not.toBe(other);
  expect(new URL(one).host).toBe(new URL(other).host);
});

test.each([
  [
    'mongodb://127.0.0.1:27017/old?directConnection=true',
    'mongodb://127.0.0.1:27017/new?directConnection=true',
  ],
  ['mongodb://127.0.0.1:27017', 'mongodb://127.0.0.1:27017/new'],
  ['mongodb://a:1,b:2/?replicaSet=rs', 'mongodb://a:1,b:2/new?replicaSet=rs'],
  ['mongodb+srv://me:pw@cluster.example/old', 'mongodb+srv://me:pw@cluster.example/new'],
])('withDatabaseName replaces the name in %s', (uri, renamed) => {
  expect(withDatabaseName(uri, 'new')).toBe(renamed);
});
