import { dayOffFor, holidayChoices } from './holidayChoices';

const TODAY = '2026-11-21';
const choiceOf = (name: string, daysOff: Parameters<typeof holidayChoices>[1]) =>
  holidayChoices(TODAY, daysOff).find((choice) => choice.name === name)!;
const off = (from: string, to: string) => ({ from, to, reason: '' });

test('returns each holiday of the next year once', () => {
  const choices = holidayChoices(TODAY, []);
  expect(choices.map(({ name }) => name)).toEqual([
    'Christmas Day',
    'Boxing Day',
    'New Year’s Day',
    'Eid-el-Fitr',
    'Good Friday',
    'Easter Monday',
    'Workers’ Day',
    'Eid-el-Kabir',
    'Democracy Day',
    'Eid-el-Maulud',
    'Independence Day',
  ]);
  expect(new Set(choices.map(({ state }) => state))).toEqual(new Set(['open']));
});

test('marks a holiday with its own entry as chosen and a holiday within other days off as covered', () => {
  expect(
    choiceOf('Christmas Day', [off('2027-01-01', '2027-01-01'), off('2026-12-25', '2026-12-25')]),
  ).toMatchObject({
    state: 'chosen',
    index: 1,
  });
  expect(choiceOf('Christmas Day', [off('2026-12-25', '')])).toMatchObject({ state: 'chosen' });
  expect(choiceOf('Christmas Day', [off('2026-12-24', '2026-12-26')]).state).toBe('covered');
});

test('adds only the remaining days of a holiday that is partly off', () => {
  const daysOff = [off('2027-03-05', '2027-03-09')];
  const feast = choiceOf('Eid-el-Fitr', daysOff);
  expect(feast.state).toBe('open');
  expect(dayOffFor(feast, daysOff)).toEqual({ from: '2027-03-10', to: '2027-03-10', reason: 'Eid-el-Fitr' });
});
