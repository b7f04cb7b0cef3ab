import {
  isPictureKey,
  isStoredPicture,
  pictureAddress,
  pictureFile,
  pictureSet,
  sharedPicture,
} from './pictures';

test('pictureAddress is different for each width and format', () => {
  expect(pictureAddress('/objects/a/b', 320)).toBe('/objects/a/b?w=320');
  expect(pictureAddress('/market/objects/a', 160, 'avif')).toBe('/market/objects/a?w=160&f=avif');
  expect(sharedPicture('/objects/a')).toBe('/objects/a?w=640&f=jpeg');
});

test('pictureSet lists each width once', () => {
  expect(pictureSet('/objects/a', 'webp', [96, 160])).toBe('/objects/a?w=96 96w, /objects/a?w=160 160w');
  expect(pictureSet('/objects/a', 'avif').split(', ')).toHaveLength(6);
});

test('isStoredPicture accepts object paths only', () => {
  expect(['/objects/a', 'https://example.ng/a.jpg', '/mf/a.webp'].map(isStoredPicture)).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  [`pictures/${'a-_9'.repeat(8)}`, true],
  ['demo-1/beauty_spa/07', true],
  ['pictures', false],
  ['pictures/x', false],
  [`pictures/${'a'.repeat(32)}/96`, false],
  [`private/${'a'.repeat(24)}/${'b'.repeat(32)}`, false],
  [`incoming/${'a'.repeat(24)}/${'b'.repeat(32)}`, false],
])('isPictureKey(%s) is %s', (key, can) => {
  expect(isPictureKey(key)).toBe(can);
});

test('pictureFile puts all files of a picture below its key', () => {
  expect([pictureFile('pictures/k', 96, 'avif'), pictureFile('pictures/k', 640, 'jpeg')]).toEqual([
    'pictures/k/96.avif',
    'pictures/k/640.jpg',
  ]);
});
