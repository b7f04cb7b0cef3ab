import { expect, it } from '@jest/globals';
import { programIn } from './containers';
import { tableOf } from './report';

const config = {
  User: 'node',
  WorkingDir: '/app',
  Env: ['PATH=/bin', 'NODE_OPTIONS=--a=b', 'PORT=3000'],
  Entrypoint: ['entry.sh'],
  Cmd: ['node', 'dist/main.js'],
};
const after = (args: string[], word: string) => args.slice(args.lastIndexOf(word) + 1);

it('starts the program of an image behind its entry point, as its user and in its folder', () => {
  const { args } = programIn('/mnt/root', config, { env: {} });
  expect(after(args, 'container')).toEqual([
    ...['/mnt/root', '/app', 'node', '--', 'entry.sh', 'node', 'dist/main.js'],
  ]);
});

it('starts another program where one is named', () => {
  expect(after(programIn('/r', config, { env: {}, args: ['node', '-v'] }).args, '--')).toEqual([
    ...['entry.sh', 'node', '-v'],
  ]);
});

it('gives it the environment of the image and its settings, and nothing of this process', () => {
  expect(programIn('/r', config, { env: { PORT: '1234' } }).env).toEqual({
    PATH: '/bin',
    NODE_OPTIONS: '--a=b',
    PORT: '1234',
  });
});

it('mounts volumes, for reading where that is asked', () => {
  const volumes = [
    { from: '/a', to: '/site', readOnly: true },
    { from: '/b', to: '/state' },
  ];
  expect(programIn('/r', config, { env: {}, volumes }).args.join(' ')).toContain(
    '/r /app node /a /site ro /b /state rw -- entry.sh',
  );
});

it('draws a table of sizes and times', () => {
  expect(tableOf([{ name: 'catalog', megabytes: 12.34, seconds: 5.4 }]).split('\n')).toEqual([
    '  image      MB above base     build s',
    '  catalog             12.3           5',
  ]);
});
