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

  it('returns the remote and the site of --against', () => {
    expect(
      readOptions(['--watch', 'mf-bookings', '--against', 'https://market.example/shop/'], {}),
    ).toMatchObject({ against: { remote: 'mf-bookings', site: 'https://market.example/shop' } });
    expect(readOptions(['--watch'], {}).against).toBeUndefined();
  });

  it.each([
    [['mf-bookings'], {}, /"mf-bookings" needs the site/],
    [['--against', 'https://market.example'], {}, /needs one of mf-admin, mf-bookings/],
    [['shell', '--against', 'https://market.example'], {}, /needs one of mf-admin/],
    [['mf-nothing', '--against', 'https://market.example'], {}, /needs one of mf-admin/],
    [['mf-admin', 'mf-catalog', '--against', 'https://market.example'], {}, /needs one of mf-admin/],
    [['mf-admin', '--against', 'market.example'], {}, /must be an address.*"market.example"/],
    [['mf-admin', '--against', 'file:///etc'], {}, /must be an address/],
    [['--frobnicate'], {}, /frobnicate.*--reset, --watch, --against/],
    [[], { PORT: 'abc' }, /PORT.*"abc"/],
    [[], { PORT: '70000' }, /PORT/],
    [['--reset'], { MONGODB_URI: 'mongodb://db/market' }, /MONGODB_URI.*Empty that database yourself/],
  ])('rejects %j with the environment %j', (args, env, sentence) =>
    expect(() => readOptions(args, env)).toThrow(sentence),
  );
});
