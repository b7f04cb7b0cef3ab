import { describe, expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readOptions } from './options';
import { assertPortFree } from './system/ports';

describe('what the person who starts us may say', () => {
  it('has presets', () => {
    expect(readOptions([], {})).toMatchObject({ port: 4200, reset: false, watch: false });
    expect(readOptions([], {}).dataDir).toMatch(/\.data$/);
    expect(readOptions(['--reset'], { PORT: '4300', DATA_DIR: '/elsewhere' })).toMatchObject({
      port: 4300,
      reset: true,
      dataDir: '/elsewhere',
    });
  });

  it.each([
    [['--frobnicate'], {}, /frobnicate.*--reset, --watch/],
    [[], { PORT: 'abc' }, /PORT.*"abc"/],
    [[], { PORT: '70000' }, /PORT/],
  ])('is told what is wrong: %j %j', (args, env, sentence) =>
    expect(() => readOptions(args, env)).toThrow(sentence),
  );

  it('is told which port is taken, and another to try', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(assertPortFree(port)).rejects.toThrow(new RegExp(`Port ${port} is taken.*PORT=`));
    other.close();
    await once(other, 'close');
    await expect(assertPortFree(port)).resolves.toBeUndefined();
  });
});
