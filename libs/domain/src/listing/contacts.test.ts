import { contactsIn } from './contacts';

const kinds = (text: string) => contactsIn(text).map(({ kind }) => kind);

describe('contactsIn finds a phone number', () => {
  test.each([
    ['08031234567'],
    ['Call 0803 123 4567 now'],
    ['0803-123-4567'],
    ['0803.123.4567'],
    ['0803 – 123 – 4567'],
    ['0803,123,4567'],
    ['(0803) 1234567'],
    ['0 8 0 3 1 2 3 4 5 6 7'],
    ['0700 123 4567'],
    ['09112345678'],
    ['803 123 4567'],
    ['8031234567'],
    ['+234 803 123 4567'],
    ['+2348031234567'],
    ['+234 (0) 803 123 4567'],
    ['234-803-123-4567'],
    ['2348031234567'],
    ['002348031234567'],
    ['00 234 803 123 4567'],
    ['01 234 5678'],
    ['01-2345678'],
    ['0201 234 5678'],
    ['+44 20 7946 0958'],
    ['+1 (415) 555-2671'],
    ['0044 20 7946 0958'],
    ['447911123456'],
    ['24/7: 0803 123 4567'],
    ['We have 5 plumbers, 08031234567'],
    ['０８０３１２３４５６７'],
    ['0803\u200b123\u200b4567'],
    ['0803:123:4567'],
    ['0803;123;4567'],
    ['0803+123+4567'],
    ['0803 = 123 = 4567'],
    ['0803 ... 123 ... 4567'],
    ['0803 … 123 … 4567'],
    ['0803-1234-567'],
    ['0805-1230-567'],
    ['0805-1230 567'],
    ['0803 - 1230 - 550'],
    ['080-0800-1700'],
    ['+1 (415) 555-1200'],
    ['+44 20 7946 0958; 9am'],
    ['01/2345678'],
    ['Open 08:00-17:00, 0803 123 4567'],
    [[...'08031234567'].map((digit) => `${digit}\ufe0f\u20e3`).join('')],
    [[...'08031234567'].map((digit) => `${digit}\ufe0f\u20e3`).join(' ')],
    [[...'08031234567'].join('\u0332')],
  ])('in %j', (text) => {
    expect(kinds(text)).toEqual(['phone']);
  });

  test.each([
    '00ad',
    '034f',
    '061c',
    '180e',
    '200d',
    '202a',
    '202e',
    '2061',
    '2065',
    '2069',
    '3164',
    'fe0f',
    'e0020',
  ])('with the invisible character U+%s between its digits', (code) => {
    const invisible = String.fromCodePoint(parseInt(code, 16));
    expect(contactsIn([...'08031234567'].join(invisible))).toEqual([{ kind: 'phone', value: '8031234567' }]);
  });

  test('for each of several numbers in one text', () => {
    expect(contactsIn('08031234567 08057654321')).toEqual([
      { kind: 'phone', value: '8031234567' },
      { kind: 'phone', value: '8057654321' },
    ]);
  });

  test.each(['08031234567', '+234 803 123 4567', '234 0803 123 4567', '803-123-4567'])(
    'with the same value in every notation: %j',
    (text) => {
      expect(contactsIn(text)).toEqual([{ kind: 'phone', value: '8031234567' }]);
    },
  );
});

describe('contactsIn finds a web address', () => {
  test.each([
    ['https://ada-clean.example/book', 'ada-clean.example/book'],
    ['HTTP://Ada-Clean.example', 'ada-clean.example'],
    ['see www.adaclean.biz.', 'adaclean.biz'],
    ['www . adaclean . com', 'adaclean.com'],
    ['adaclean.com', 'adaclean.com'],
    ['AdaClean.Com!', 'adaclean.com'],
    ['(adaclean.com.ng)', 'adaclean.com.ng'],
    ['Book:adaclean.com,now', 'adaclean.com'],
    ['adaclean .com', 'adaclean.com'],
    ['adaclean dot com', 'adaclean.com'],
    ['adaclean(dot)ng', 'adaclean.ng'],
    ['wa.me/2348031234567', 'wa.me/2348031234567'],
    ['t.me/adaclean', 't.me/adaclean'],
    ['bit.ly/3xYz', 'bit.ly/3xYz'],
    ['BIT.LY/3XyZ', 'bit.ly/3XyZ'],
    ['HTTPS://WWW.Ada-Clean.example/Book', 'ada-clean.example/Book'],
    ['https://Ada-Clean.example?id=aB', 'ada-clean.example?id=aB'],
    ['adaclean.me', 'adaclean.me'],
    ['adaclean.us', 'adaclean.us'],
    ['adaclean.vip', 'adaclean.vip'],
    ['adaclean.top', 'adaclean.top'],
    ['adaclean.top/pay', 'adaclean.top/pay'],
    ['ADACLEAN.LAGOS/Pay', 'adaclean.lagos/Pay'],
    ['rb.gy/3xYz', 'rb.gy/3xYz'],
    ['9ja-clean.lagos/pay', '9ja-clean.lagos/pay'],
    ['adaclean。com', 'adaclean.com'],
    ['adaclean[.]com', 'adaclean.com'],
    ['adaclean (.) com', 'adaclean.com'],
    ['ada\u2063clean.c\u0332om', 'adaclean.com'],
    ['adaclean.shop', 'adaclean.shop'],
    ['ADACLEAN.SHOP', 'adaclean.shop'],
    ['adaclean.com/book?x=1', 'adaclean.com/book?x=1'],
    ['ada.clean.co.uk', 'ada.clean.co.uk'],
    ['node.js.org', 'node.js.org'],
  ])('in %j', (text, value) => {
    expect(contactsIn(text)).toEqual([{ kind: 'link', value }]);
  });
});

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['Write to Ada.Eze+shop@Mail.Example.NG.', 'ada.eze+shop@mail.example.ng'],
  ['ada @ gmail.com', 'ada@gmail.com'],
  ['ada(at)gmail.com', 'ada@gmail.com'],
  ['ada [at] gmail dot com', 'ada@gmail.com'],
  ['ada@163.com', 'ada@163.com'],
  ['ada@gmail[.]com', 'ada@gmail.com'],
])('contactsIn finds the email address in %j', (text, value) => {
  expect(contactsIn(text)).toEqual([{ kind: 'email', value }]);
});

describe('contactsIn finds nothing', () => {
  test.each([
    '',
    '₦15,000',
    '15 000 000',
    'N1,500,000.50 per day',
    '₦8,012,345,678',
    '+10,000,000 naira',
    '10000000',
    'Since 2019, 2019-2023, 2018 2019 2020 2021',
    '23/11/2026 and 24.12.2026',
    'From 08/11/2026 100 plates',
    '08-11-2026 100',
    'Mon-Fri 08:00-17:00, Sat 09:00 - 14:30',
    '0800-1700',
    '0800 1700 0900',
    'Open 24/7, 365 days',
    '3 Litres, 0.75 L, 1.5kg, 4.5 stars',
    '10x12, 10 x 12 x 14, 6ft.8in, 100 sq.ft/day',
    'Sizes 70 80 90 100 110 120',
    'Pack of 12 24 36 48 60',
    '01 02 03 04 05 06',
    '05 2024 2025',
    'RC 1234567',
    'Node.js, Vue.js and ASP.NET developer',
    'We work with .NET and C#.',
    'Ph.D., B.Sc., M.Sc, B.Tech and M.B.A.',
    'e.g. sinks, i.e. kitchens, 9 a.m. to 5 p.m.',
    'We come at once.No call-out fee.It is fast.So call us.In Lagos.',
    'Ask in the shop.Online booking only.Live music.',
    'Polka dot cushions and a dot on the i',
    'Fresh fish. Net weight 2kg. Com­fort food.',
    'Prices from 5.000 to 7.500',
    'Rice & stew @ 2500, two plates @ 4000',
    'Room 12.30pm, table no.5, St.Mary Road, Dr.Ade',
    'menu.pdf',
    'Suya...and more',
    'Suya … and/or more',
    'Rice @ 2500.00 per plate',
    'Rice @N2500.00',
    'Prices 700, 800, 1000',
    'Prices 700; 800; 1000',
    '800/900/1200 naira',
    'Open 08.00-17.00, 100 guests',
    'Open 08.00 – 17.00. 100 guests',
    '0800-1700, 365 days',
    'Mon-Fri 08:00-17:00, 9:00-14:00 on Saturday',
    'Mon 8:00-17:00 9:00-14:30',
    'Shows at 10:00; 12:30; 14:00; 16:00',
    'Doors open 08:00, 17:00, 120 seats',
    '₦15,000, 15k, N2,500 per plate, 9am-5pm, 2024/2025',
    'Node.js/React, Vue.js/Nuxt.js and ASP.NET/C# developer',
    'B.Sc/HND, a.m./p.m., No.12/14 Allen Avenue, 2.5kg/day',
    '100sq.ft/day, 5no.pcs/box, 12.5ft/day',
    'We cook.Rice/beans and stew.',
    'Call us.Us and no other. Ask for me.Me only.',
    'Ọ̀rẹ́ mi, ẹ̀kọ́ àti ìwé. Ụ́lọ̀ ọ́ma',
  ])('in %j', (text) => {
    expect(contactsIn(text)).toEqual([]);
  });
});

test('contactsIn scans a very long text in less than 300 ms of processor time', () => {
  const texts = [
    'a'.repeat(4000),
    'a.'.repeat(2000),
    '1 '.repeat(2000),
    'a@'.repeat(2000),
    'a-'.repeat(2000),
    ' '.repeat(4000),
    `www.a${'…'.repeat(3990)}x`,
    `https://a${'…'.repeat(3980)}x`,
    `a${'…'.repeat(3990)}x`,
  ];
  const began = process.cpuUsage();
  for (const text of texts) contactsIn(text);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(300);
});
