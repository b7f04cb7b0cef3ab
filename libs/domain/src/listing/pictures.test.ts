import {
  isPictureKey,
  isStoredPicture,
  pictureAddress,
  pictureFile,
  pictureSet,
  sharedPicture,
} from './pictures';

test('each width and format of a picture has an address of its own', () => {
  expect(pictureAddress('/objects/a/b', 320)).toBe('/objects/a/b?w=320');
  expect(pictureAddress('/market/objects/a', 160, 'avif')).toBe('/market/objects/a?w=160&f=avif');
  expect(sharedPicture('/objects/a')).toBe('/objects/a?w=640&f=jpeg');
});

test('a set names each width once', () => {
  expect(pictureSet('/objects/a', 'webp', [96, 160])).toBe('/objects/a?w=96 96w, /objects/a?w=160 160w');
  expect(pictureSet('/objects/a', 'avif').split(', ')).toHaveLength(6);
});

test('only what lies in the store comes in widths', () => {
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
])('%s can be a picture: %s', (key, can) => {
  expect(isPictureKey(key)).toBe(can);
});

test('its files lie beside each other', () => {
  expect([pictureFile('pictures/k', 96, 'avif'), pictureFile('pictures/k', 640, 'jpeg')]).toEqual([
    'pictures/k/96.avif',
    'pictures/k/640.jpg',
  ]);
});
