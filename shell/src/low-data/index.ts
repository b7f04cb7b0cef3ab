export { LowDataChoice } from './LowDataChoice';
export { LOW_DATA_TEXT, LowDataSwitch } from './LowDataSwitch';
