import { describe, expect, test } from '@jest/globals';
import { DAY_MS } from '../scheduling/units';
import {
  defaultHandle,
  handleChangeableFrom,
  isHandle,
  isPageName,
  idOfHandle,
  isReservedHandle,
  longDefaultHandle,
  oldHandlesAfter,
} from './handles';
import { businessPath } from './pagePath';
import { RESERVED_HANDLES } from './reservedHandles';

const ID = '64b0c1d2e3f4a5b6c7d8e9f0';
const NOW = new Date('2031-03-01T12:00:00Z');
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);

describe('handle', () => {
  test.each(['ada', 'adaeze-beauty', '24hours', 'a1b', 'a--b', 'x'.repeat(30)])('can be "%s"', (text) => {
    expect(isHandle(text)).toBe(true);
  });

  test.each([
    'ab',
    'x'.repeat(31),
    'Adaeze',
    'ada eze',
    '-ada',
    'ada-',
    '~ada',
    'adá',
    'ada.eze',
    'ada\n',
    '',
  ])('cannot be %j', (text) => {
    expect(isHandle(text)).toBe(false);
    expect(isPageName(text)).toBe(false);
  });

  test('that is reserved is recognised with and without hyphens', () => {
    for (const word of ['admin', 'gtbank', 'gt-bank', 'pay', 'g-t-b-a-n-k'])
      expect(isReservedHandle(word)).toBe(true);
    expect(isReservedHandle('gele-bank')).toBe(false);
  });

  test('has about 270 or more reserved words, of which each could be chosen otherwise', () => {
    expect(RESERVED_HANDLES.size).toBeGreaterThanOrEqual(270);
    expect([...RESERVED_HANDLES].filter((word) => word.length > 2 && !isHandle(word))).toEqual([]);
  });

  test('of a business without a chosen one has letters of its id, and cannot be chosen', () => {
    expect([defaultHandle(ID), longDefaultHandle(ID)]).toEqual(['~c7d8e9f0', `~${ID}`]);
    for (const handle of [defaultHandle(ID), longDefaultHandle(ID)])
      expect([isPageName(handle), isHandle(handle)]).toEqual([true, false]);
    expect([longDefaultHandle(ID), defaultHandle(ID), 'ada'].map(idOfHandle)).toEqual([ID, null, null]);
  });
});

test('a handle can be changed once in 90 days; the first choice is free', () => {
  expect(handleChangeableFrom(null, NOW)).toBeNull();
  expect(handleChangeableFrom(days(-90), NOW)).toBeNull();
  expect(handleChangeableFrom(days(-89), NOW)).toEqual(days(1));
});

test('old handles redirect for 365 days, without expired ones and without the new one', () => {
  const old = [
    { name: 'expired', until: days(-1) },
    { name: 'again', until: days(10) },
    { name: 'still', until: days(20) },
  ];
  expect(oldHandlesAfter(old, { from: 'before', to: 'again' }, NOW)).toEqual([
    { name: 'still', until: days(20) },
    { name: 'before', until: days(365) },
  ]);
});

test('the path of a page can name the service that it shows first', () => {
  expect(businessPath('ada')).toBe('/b/ada');
  expect(businessPath('ada', ID)).toBe(`/b/ada?s=${ID}`);
});
