import { PictureBadge } from '@tm/ui';
import { BadgeCheck } from 'lucide-react';

/** Badge on the cover of a listing whose provider is verified (PD-13). */
export const VerifiedMark = () => (
  <PictureBadge>
    <BadgeCheck aria-hidden="true" />
    Verified
  </PictureBadge>
);
