import { PictureBadge } from '@tm/ui';
import { Zap } from 'lucide-react';

/** Badge on the cover of a listing that is booked at once (PD-50). */
export const InstantMark = () => (
  <PictureBadge>
    <Zap aria-hidden="true" />
    Books at once
  </PictureBadge>
);
