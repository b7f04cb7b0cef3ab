import { expect, it } from '@jest/globals';
import { containerProgram } from './containers';
import { formatTable } from './report';

const config = {
  User: 'node',
  WorkingDir: '/app',
  Env: ['PATH=/bin', 'NODE_OPTIONS=--a=b', 'PORT=3000'],
  Entrypoint: ['entry.sh'],
  Cmd: ['node', 'dist/main.js'],
};
const after = (args: string[], word: string) => args.slice(args.lastIndexOf(word) + 1);

it('containerProgram starts the image command through its entry point, with its user and folder', () => {
  const { args } = containerProgram('/mnt/root', config, { env: {} });
  expect(after(args, 'container')).toEqual([
    ...['/mnt/root', '/app', 'node', '--', 'entry.sh', 'node', 'dist/main.js'],
  ]);
});

it('containerProgram starts the given program instead of the image command', () => {
  expect(after(containerProgram('/r', config, { env: {}, args: ['node', '-v'] }).args, '--')).toEqual([
    ...['entry.sh', 'node', '-v'],
  ]);
});

it('containerProgram passes the environment of the image and the settings, and nothing of this process', () => {
  expect(containerProgram('/r', config, { env: { PORT: '1234' } }).env).toEqual({
    PATH: '/bin',
    NODE_OPTIONS: '--a=b',
    PORT: '1234',
  });
});

it('containerProgram mounts volumes, read-only when requested', () => {
  const volumes = [
    { from: '/a', to: '/site', readOnly: true },
    { from: '/b', to: '/state' },
  ];
  expect(containerProgram('/r', config, { env: {}, volumes }).args.join(' ')).toContain(
    '/r /app node /a /site ro /b /state rw -- entry.sh',
  );
});

it('formatTable aligns sizes and times', () => {
  expect(formatTable([{ name: 'catalog', megabytes: 12.34, seconds: 5.4 }]).split('\n')).toEqual([
    '  image      MB above base     build s',
    '  catalog             12.3           5',
  ]);
});
