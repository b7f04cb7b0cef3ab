export { BackgroundSlot } from './BackgroundSlot';
export { LateParts } from './LateParts';
export { reportReady, SegmentRoute } from './SegmentRoute';
export { SegmentSkeleton } from './SegmentSkeleton';
export { SlotFill } from './SlotFill';
export { preloadSegment } from './loading/preloadSegment';
export { loadRemoteManifests, useRemoteNav } from './loading/remoteManifests';
export { whenIdle } from './whenIdle';
// For the renderer only; no browser loads them from here.
export { provided } from './loading/provided';
export { setServerRemote } from './loading/serverRemote';
