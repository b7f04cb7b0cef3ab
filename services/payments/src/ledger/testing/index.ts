export { chanceOf, type Chance } from './chance';
export { effectsOf } from './effects';
export { Lane, type Outcome } from './lane';
export { collectionOf, emptyLedger, ledgerDatabase, sealAll, type LedgerCollection } from './ledgerDatabase';
export { outcomeOf, postEvent } from './postEvent';
export { startPoster, type PosterProcess } from './posterProcess';
