import { codeOfState, nameOfCode, unpackState } from './errorCodes';

test("unpackState reads a packed SQLSTATE in PostgreSQL's format", () => {
  expect(unpackState(319_029_277)).toBe('M001C');
  expect(unpackState(83_906_754)).toBe('23505');
});

test.each([
  ['M001C', 11_000, 'DuplicateKey'],
  ['23505', 11_000, 'DuplicateKey'],
  ['40001', 112, 'WriteConflict'],
  ['40P01', 112, 'WriteConflict'],
  ['0A000', 115, 'CommandNotSupported'],
  ['M0008', 26, 'NamespaceNotFound'],
  ['XX000', 8000, 'UnknownError'],
])('%s is MongoDB error %i, %s', (state, code, name) => {
  expect(codeOfState(state)).toBe(code);
  expect(nameOfCode(code)).toBe(name);
});
