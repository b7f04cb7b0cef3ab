import type { Role } from '@tm/domain';
import { SegmentSkeleton } from '../remotes';
import { HeaderBar } from './header/HeaderBar';
import { HeaderSkeleton } from './header/HeaderSkeleton';
import { mainNav } from './header/navigation';
import { PageFrame } from './PageFrame';

type Props = { role: Role; hasColumn: boolean };

/**
 * Frame of a signed-in user's page while its code loads: header and skeleton. It knows the role only, and has
 * no footer, which is below the fold.
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
