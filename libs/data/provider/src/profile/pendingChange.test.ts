import { Types } from '@tm/mongo';
import { changeAfter, changedParts } from './pendingChange';
import type { ProviderProfileRow } from '@tm/schema/provider';

const NOW = new Date('2026-11-22T09:00:00.000Z');
const profile = (more: object = {}) =>
  ({
    _id: new Types.ObjectId(),
    businessName: 'Ada Repairs',
    businessPhone: '+2348031234567',
    businessAddress: null,
    certifications: ['COREN'],
    ...more,
  }) as unknown as ProviderProfileRow;

test('a change has only the fields that differ', () => {
  const wish = { businessName: 'Ada & Sons', certifications: ['COREN'], businessAddress: '1 Allen Avenue' };
  const change = changeAfter(profile(), wish, NOW)!;
  expect(change).toEqual({
    businessName: 'Ada & Sons',
    businessAddress: '1 Allen Avenue',
    submittedAt: NOW,
  });
  expect(changedParts(change)).toEqual(['businessName', 'businessAddress']);
});

test('a checked field cannot be emptied', () => {
  expect(changeAfter(profile(), { businessPhone: null }, NOW)).toBeNull();
});

test('a list that becomes empty is a change', () => {
  expect(changeAfter(profile(), { certifications: [] }, NOW)).toEqual({
    certifications: [],
    submittedAt: NOW,
  });
});

test('a later change at the same time gets a later timestamp', () => {
  const waiting = { businessName: 'Ada & Sons', submittedAt: NOW };
  const change = changeAfter(profile({ pendingChange: waiting }), { businessName: 'Ada Ltd' }, NOW)!;
  expect(change.submittedAt.getTime()).toBe(NOW.getTime() + 1);
});
