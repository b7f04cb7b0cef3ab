import { PictureBadge } from '@tm/ui';
import { BadgeCheck } from 'lucide-react';

/** On the cover of a listing whose provider an admin has verified (PD-13). */
export const VerifiedMark = () => (
  <PictureBadge>
    <BadgeCheck aria-hidden="true" />
    Verified
  </PictureBadge>
);
