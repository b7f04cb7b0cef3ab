import { deviceName } from './deviceName';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; TECNO KL4) ${KHTML} Chrome/131.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A145F) ${KHTML} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10) ${KHTML} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/86.0`,
    'Opera on Android',
  ],
  [
    'Opera/9.80 (Android; Opera Mini/81.0/191.308; U; en) Presto/2.12.423 Version/12.16',
    'Opera Mini on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  [`${'x'.repeat(5_000)} Chrome/1`, 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
