import { adminLog, logFolder } from './logFolder';

const named = (uri: string) => logFolder('/data', uri);

test('a database of our own logs into the data folder, each that somebody named into a folder below', () => {
  expect(adminLog('/data', undefined)).toBe('/data/logs/admin.log');
  const folders = [
    'mongodb://127.0.0.1:27017/marketplace',
    'mongodb://127.0.0.1:27018/marketplace',
    'mongodb://127.0.0.1:27017/other',
    'mongodb+srv://db.example/marketplace',
  ].map(named);
  expect(new Set(folders).size).toBe(4);
  for (const folder of folders) expect(folder).toMatch(/^\/data\/logs\/[\w.-]+$/);
});

test('the name of a database has no credentials in it, and does not change with them or with options', () => {
  const plain = named('mongodb://db.example:27017/marketplace');
  expect(plain).toContain('db.example_27017_marketplace');
  expect(named('mongodb://ada:s3cret@db.example:27017/marketplace?authSource=admin')).toBe(plain);
  expect(named('mongodb://bola:t%40p@db.example:27017/marketplace?tls=true')).toBe(plain);
});
