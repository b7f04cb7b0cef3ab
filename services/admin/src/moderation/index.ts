export { presentAct, presentOwner } from './decision.presenter';
export { type Decision, alreadyDecided, isUnseenAnswer, lastDecision, decideOnce } from './commands/decision';
export { decisionHistory, loadNames } from './queries/decisionHistory.queries';
export { type OwnerRow, loadOwners } from './queries/owners.queries';
