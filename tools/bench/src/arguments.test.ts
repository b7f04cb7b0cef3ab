import { readArguments } from './arguments';

const known = { cases: ['services/list', 'services/detail', 'auth/user'], sizes: ['demo', '10k'] };
const read = (...args: string[]) => readArguments(args, known);

test('without arguments: every case, 10k, seven pairs at least and twenty-one at most', () => {
  expect(read()).toEqual({
    chosen: known.cases,
    size: '10k',
    compare: undefined,
    pairs: { least: 7, most: 21 },
  });
});

test('a case by its name, or all of a noun, in the order of the registry', () => {
  expect(read('services/list').chosen).toEqual(['services/list']);
  expect(read('auth/user', 'services').chosen).toEqual(known.cases);
});

test('size, an earlier result and more pairs are taken', () => {
  expect(read('--size', 'demo', '--compare', 'a.json', '--pairs', '31')).toMatchObject({
    size: 'demo',
    compare: 'a.json',
    pairs: { least: 31, most: 31 },
  });
});

test.each([
  [['services/lists'], 'There is no case "services/lists"'],
  [['serv'], 'There is no case "serv"'],
  [['--size', 'huge'], 'There is no data of size "huge". Sizes: demo, 10k.'],
  [['--fast'], '--size, --compare, --pairs'],
  [['--pairs', '3'], 'at least 7, not "3"'],
  [['--pairs', 'many'], 'at least 7, not "many"'],
])('%j is refused in a sentence that says what there is', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});
