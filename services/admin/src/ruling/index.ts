export { presentAct, presentOwner } from './ruling.presenter';
export { type Decision, alreadyDecided, isUnseenAnswer, lastDecision, ruleOnce } from './commands/decision';
export { actsOn, loadNames } from './queries/acts.queries';
export { type OwnerRow, loadOwners } from './queries/owners.queries';
