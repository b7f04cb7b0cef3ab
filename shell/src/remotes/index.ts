export { BackgroundSlot } from './BackgroundSlot';
export { startFaces, useRemoteNav } from './faces';
export { preloadSegment } from './preloadSegment';
export { SegmentRoute } from './SegmentRoute';
export { SegmentSkeleton } from './SegmentSkeleton';
export { SlotFill } from './SlotFill';
