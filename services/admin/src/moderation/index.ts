export { type Outcome, changeEach } from './changeEach';
export { presentAct, presentOwner } from './decision.presenter';
export { type Decision, alreadyDecided, isUnseenAnswer, lastDecision, decideOnce } from './decision';
export { decisionHistory, loadNames } from './decisionHistory.queries';
export { type OwnerRow, loadOwners } from './owners.queries';
