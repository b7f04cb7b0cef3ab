export { SetupSteps } from './SetupSteps';
