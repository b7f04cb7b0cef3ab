export { formatSeal } from './recordedSeals';
export { verifyLedger, type LedgerVerdict } from './verifyLedger';
