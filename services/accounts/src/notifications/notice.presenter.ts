import type { NoticeSettings } from '@tm/contracts';
import { NOTICE_KINDS, isNoticeOn } from '@tm/domain';

/** Presents the choices of a user: `muted` are the channels that are off. */
export const presentNotices = (muted: readonly string[] | null | undefined): NoticeSettings =>
  Object.fromEntries(
    NOTICE_KINDS.map((kind) => [
      kind,
      { bell: isNoticeOn(muted, kind, 'bell'), email: isNoticeOn(muted, kind, 'email') },
    ]),
  ) as NoticeSettings;
