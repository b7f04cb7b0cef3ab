import { readArguments } from './arguments';

const validNames = { cases: ['services/list', 'services/detail', 'auth/user'], sizes: ['demo', '10k'] };
const read = (...args: string[]) => readArguments(args, validNames);

test('readArguments returns every case, size 10k and 7 to 21 pairs by default', () => {
  expect(read()).toEqual({
    selected: validNames.cases,
    size: '10k',
    compare: undefined,
    pairs: { min: 7, max: 21 },
  });
});

test('readArguments selects a case by name or all cases of a noun, in the order of the registry', () => {
  expect(read('services/list').selected).toEqual(['services/list']);
  expect(read('auth/user', 'services').selected).toEqual(validNames.cases);
});

test('readArguments reads size, earlier result and number of pairs', () => {
  expect(read('--size', 'demo', '--compare', 'a.json', '--pairs', '31')).toMatchObject({
    size: 'demo',
    compare: 'a.json',
    pairs: { min: 31, max: 31 },
  });
});

test.each([
  [['services/lists'], 'There is no case "services/lists"'],
  [['serv'], 'There is no case "serv"'],
  [['--size', 'huge'], 'There is no data of size "huge". Sizes: demo, 10k.'],
  [['--fast'], '--size, --compare, --pairs'],
  [['--pairs', '3'], 'at least 7, not "3"'],
  [['--pairs', 'many'], 'at least 7, not "many"'],
])('readArguments rejects %j and names the valid values', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});
