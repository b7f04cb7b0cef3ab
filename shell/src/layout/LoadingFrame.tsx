import type { Role } from '@tm/domain';
import { SegmentSkeleton } from '../remotes';
import { HeaderBar } from './header/HeaderBar';
import { HeaderSkeleton } from './header/HeaderSkeleton';
import { mainNav } from './header/navigation';
import { PageFrame } from './PageFrame';

type Props = { role: Role; hasColumn: boolean };

/**
 * What every page of a signed-in user shows while its code loads. It knows the role only, and has no footer,
 * which is below the fold.
 */
export const LoadingFrame = ({ role, hasColumn }: Props) => (
  <PageFrame
    header={
      <HeaderBar links={mainNav({ role })} user={null}>
        <HeaderSkeleton />
      </HeaderBar>
    }
    hasColumn={hasColumn}
  >
    <SegmentSkeleton />
  </PageFrame>
);
