import { ROOT } from '../root';
import { findModule, modulesIn } from './modules';
import { readOptions } from './options';

const MODULES = modulesIn(ROOT);

test.each([
  ['mf-bookings', ROOT],
  ['./mf-bookings', ROOT],
  ['mf-bookings/', ROOT],
  ['@tm/mf-bookings', '/'],
  ['.', `${ROOT}/mf-bookings`],
  ['../mf-bookings', `${ROOT}/shell`],
])('"%s" in %s names mf-bookings', (text, cwd) => {
  expect(findModule(text, MODULES, ROOT, cwd)).toMatchObject({ name: 'mf-bookings', kind: 'app' });
});

test.each(['services/catalog', './services/catalog', '@tm/service-catalog'])(
  '"%s" names a service',
  (text) => {
    expect(findModule(text, MODULES, ROOT, ROOT)).toMatchObject({
      name: 'services/catalog',
      kind: 'service',
    });
  },
);

test.each(['', 'bookings', '/etc', 'libs/ui', '../mf-bookings'])(
  '"%s" is rejected with the names',
  (text) => {
    expect(() => findModule(text, MODULES, ROOT, ROOT)).toThrow(
      /is not a module\. The modules are .*mf-admin/,
    );
  },
);

test('a command in the folder of a module is about that module', () => {
  const env = { npm_package_name: '@tm/mf-bookings', INIT_CWD: `${ROOT}/mf-bookings` };
  expect(readOptions(['rollback'], env).modules.map(({ name }) => name)).toEqual(['mf-bookings']);
  expect(readOptions(['rollback', 'mf-admin'], env).modules.map(({ name }) => name)).toEqual(['mf-admin']);
  expect(() => readOptions(['rollback'], { npm_package_name: 'trusted-marketplace' })).toThrow(
    'Which module?',
  );
});

test('--to is relative to the folder in which npm was started', () => {
  expect(readOptions(['releases', '--to', 'x'], { INIT_CWD: '/srv' }).to).toBe('/srv/x');
  expect(readOptions(['releases', '--to', 's3://a-site/x'], { INIT_CWD: '/srv' }).to).toBe('s3://a-site/x');
  expect(readOptions(['releases'], { DATA_DIR: '/data' }).to).toBe('/data');
});

test.each([
  [['deploy', 'shell', '--canary', '101'], 'a whole number from 0 to 100'],
  [['deploy', 'shell', '--reason', 'x'], '--reason goes with --skip-tests'],
  [['deploy', 'shell', '--dist', 'x'], 'add --skip-tests'],
  [
    ['deploy', 'shell', '--url', 'market'],
    'The address of the site (--url or SITE_URL) must be like https://market.example, not "market".',
  ],
  [['deploy', 'shell', '--bogus'], "Unknown option '--bogus'"],
  [['destroy', 'shell'], 'npm run deploy -- <module>'],
])('%j is rejected', (args, sentence) => {
  expect(() => readOptions(args, {})).toThrow(sentence);
});

test('`deploy sign` signs', () => {
  expect(readOptions(['deploy', 'sign'], {})).toMatchObject({ command: 'sign', modules: [] });
});
