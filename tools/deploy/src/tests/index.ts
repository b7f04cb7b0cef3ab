export { chooseTests, type LiveVersion, type TestChoice } from './chooseTests';
export { liveVersionOf } from './liveVersion';
