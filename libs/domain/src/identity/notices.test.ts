import { describe, expect, it } from '@jest/globals';
import { NOTICE_CHANNELS, NOTICE_KINDS, NOTICE_SWITCHES, isNoticeFixed, isNoticeOn } from './notices';

describe('isNoticeOn', () => {
  it('returns true for every kind and channel when none is off', () => {
    for (const kind of NOTICE_KINDS)
      for (const channel of NOTICE_CHANNELS) {
        expect(isNoticeOn(undefined, kind, channel)).toBe(true);
        expect(isNoticeOn([], kind, channel)).toBe(true);
      }
  });

  it('returns false for exactly the choice that is switched off', () => {
    for (const muted of NOTICE_SWITCHES)
      for (const kind of NOTICE_KINDS)
        for (const channel of NOTICE_CHANNELS)
          expect(isNoticeOn([muted], kind, channel)).toBe(muted !== `${kind}:${channel}`);
  });

  it('returns true for the bell of a change even if it is stored as switched off', () => {
    expect(isNoticeFixed('changes', 'bell')).toBe(true);
    expect(NOTICE_SWITCHES).not.toContain('changes:bell');
    expect(isNoticeOn(['changes:bell'], 'changes', 'bell')).toBe(true);
  });
});
