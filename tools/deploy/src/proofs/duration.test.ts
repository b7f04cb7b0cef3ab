import { describeDurations } from './duration';

test('describeDurations lists the time of each proof and their sum', () => {
  const proofs = [
    { name: 'unchanged bytes', seconds: 95.4 },
    { name: 'chaos', seconds: 310 },
  ];
  expect(describeDurations(proofs)).toBe(
    'unchanged bytes 95 s, chaos 310 s: together 405 s, within the limit of 900 s',
  );
});

test('describeDurations names the limit when the proofs took longer', () => {
  expect(describeDurations([{ name: 'skew matrix', seconds: 901 }])).toBe(
    'skew matrix 901 s: together 901 s, over the limit of 900 s',
  );
});
