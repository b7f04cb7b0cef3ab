import { Skeleton } from '@tm/ui';

/** Placeholder of the bell and the user menu. */
export const HeaderSkeleton = () => <Skeleton $width={96} $height={40} $radius="full" />;
