export { makeLive, readPlan, versionsOf, type SkewPlan } from './plan';
