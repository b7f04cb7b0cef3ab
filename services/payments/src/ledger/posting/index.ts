export { contentOf, digestOf, sha256, type Digested } from './digest';
export { LedgerError, type LedgerErrorCode } from './ledgerError';
export { post, type Posted } from './post.writes';
export { transactionOf } from './transaction';
