import { describe, expect, test } from '@jest/globals';
import {
  COUNT_MINIMUM,
  COUNTS_TEMPLATE,
  describeCounts,
  describeQuote,
  isQuotable,
  pickQuotes,
  QUOTE_TEMPLATE,
  quoteText,
  statedCounts,
} from './siteFacts';

test('statedCounts returns both numbers from their minimum on, and none if one is smaller or unknown', () => {
  const { verifiedProviders, completedJobs } = COUNT_MINIMUM;
  expect(statedCounts(COUNT_MINIMUM)).toEqual(COUNT_MINIMUM);
  expect(statedCounts({ verifiedProviders: verifiedProviders - 1, completedJobs })).toBeNull();
  expect(statedCounts({ verifiedProviders, completedJobs: completedJobs - 1 })).toBeNull();
  expect([statedCounts({ completedJobs }), statedCounts({ verifiedProviders })]).toEqual([null, null]);
});

test('quoteText returns one line', () => {
  expect(quoteText('  Came on time.\n\nVery   neat. ')).toBe('Came on time. Very neat.');
});

describe('isQuotable', () => {
  const review = (rating: number, comment: string) => isQuotable({ rating, comment });

  test('is true from four stars on', () => {
    const comment = 'Very good, just a little pricey, but neat.';
    expect([5, 4, 3, 1].map((stars) => review(stars, comment))).toEqual([true, true, false, false]);
  });

  test('is true for texts of 40 to 160 characters, where spaces around the text do not count', () => {
    const lengths = [39, 40, 160, 161];
    expect(lengths.map((length) => review(5, `  ${'ọ'.repeat(length)}\n`))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(review(5, '')).toBe(false);
  });

  test('is false for a text with a contact', () => {
    expect(review(5, 'Very good and on time. Call them on 0803 123 4567, not here.')).toBe(false);
  });
});

test('pickQuotes returns the first two of different businesses, customers and texts', () => {
  const row = (business: string, customer: string, text: string) => ({ business, customer, text });
  const [first, sameBusiness, sameCustomer, sameText, other, later] = [
    row('A', 'ada', 'one'),
    row('A', 'bola', 'two'),
    row('B', 'ada', 'three'),
    row('B', 'bola', 'one'),
    row('C', 'chi', 'four'),
    row('D', 'dele', 'five'),
  ];
  expect(pickQuotes([first, sameBusiness, sameCustomer, sameText, other, later])).toEqual([first, other]);
  expect([pickQuotes([first, sameBusiness]), pickQuotes([])]).toEqual([[first], []]);
});

test('counts and quotes have the texts of their templates', () => {
  const counts = describeCounts({ verifiedProviders: 212, completedJobs: 1_840 });
  expect(counts).toEqual({ providers: '212', jobs: '1,840' });
  const quote = { id: 'a', text: 'Neat.', rating: 5, by: 'Ada O.', businessName: 'Eze Repairs' };
  const card = describeQuote(quote);
  expect(card).toEqual({ id: 'a', text: 'Neat.', stars: '5', by: 'Ada O.', business: 'Eze Repairs' });
  expect([Object.keys(COUNTS_TEMPLATE), Object.keys(QUOTE_TEMPLATE)]).toEqual([
    Object.keys(counts),
    Object.keys(card),
  ]);
});
