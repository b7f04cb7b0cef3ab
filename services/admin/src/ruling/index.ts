export { presentAct, presentOwner } from './ruling.presenter';
