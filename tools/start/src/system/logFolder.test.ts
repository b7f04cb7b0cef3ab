import { adminLog, logFolder } from './logFolder';

const folderOf = (uri: string) => logFolder('/data', uri);

test('logFolder returns `logs` for the local database and a separate subfolder for each external database', () => {
  expect(adminLog('/data', undefined)).toBe('/data/logs/admin.log');
  const folders = [
    'mongodb://127.0.0.1:27017/marketplace',
    'mongodb://127.0.0.1:27018/marketplace',
    'mongodb://127.0.0.1:27017/other',
    'mongodb+srv://db.example/marketplace',
  ].map(folderOf);
  expect(new Set(folders).size).toBe(4);
  for (const folder of folders) expect(folder).toMatch(/^\/data\/logs\/[\w.-]+$/);
});

test('logFolder ignores credentials and options of the database address', () => {
  const plain = folderOf('mongodb://db.example:27017/marketplace');
  expect(plain).toContain('db.example_27017_marketplace');
  expect(folderOf('mongodb://ada:s3cret@db.example:27017/marketplace?authSource=admin')).toBe(plain);
  expect(folderOf('mongodb://bola:t%40p@db.example:27017/marketplace?tls=true')).toBe(plain);
});
