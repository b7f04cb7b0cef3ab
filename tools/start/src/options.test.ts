import { describe, expect, it } from '@jest/globals';
import { readOptions } from './options';

describe('readOptions', () => {
  it('returns defaults for missing and empty values', () => {
    expect(readOptions([], {})).toMatchObject({ port: 4200, reset: false, watch: false });
    expect(readOptions([], {}).dataDir).toMatch(/\.data$/);
    expect(readOptions([], { PORT: '', DATA_DIR: '' })).toEqual(readOptions([], {}));
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
    [['--reset'], { MONGODB_URI: 'mongodb://db/market' }, /MONGODB_URI.*Empty that database yourself/],
  ])('rejects %j with the environment %j', (args, env, sentence) =>
    expect(() => readOptions(args, env)).toThrow(sentence),
  );
});
