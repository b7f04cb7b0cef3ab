export { BackgroundSlot } from './BackgroundSlot';
export { loadRemoteManifests, useRemoteNav } from './remoteManifests';
export { preloadSegment } from './preloadSegment';
export { SegmentRoute } from './SegmentRoute';
export { SegmentSkeleton } from './SegmentSkeleton';
export { SlotFill } from './SlotFill';
