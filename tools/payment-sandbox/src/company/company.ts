import type { Settings } from '../journal/records';
import type { Store } from '../journal/store';

/** The rules of the sandbox work with these. */
export type Company = {
  store: Store;
  /** The time of the sandbox: the machine's, moved by the test clock of the site and by the console. */
  now(): Date;
  secretKey: string;
  /** Address of the pages for people and of the upload links. */
  origin: string;
  /** Divides the delays between two attempts of a webhook. */
  speed: number;
};

const SETTINGS_ID = 1;

/** Names of accounts by the last digit of the number. 7 has no name: there is no such account. */
const ACCOUNT_NAMES: Record<string, string> = {
  '0': 'ADEBAYO HOME REPAIRS',
  '1': 'CHIOMA BEAUTY STUDIO',
  '2': 'MAMA KEMIS KITCHEN',
  '3': 'ADEBAYO HOME REPAIRS LTD',
  '4': 'CHIOMA BEAUTY STUDIO ENTERPRISES',
  '5': 'MAMA KEMIS KITCHEN NIG LTD',
  '6': 'OKONKWO EMEKA JAMES',
  '7': '',
  '8': 'ADEBAYO HOME REPAIRS',
  '9': 'ADEBAYO HOME REPAIRS',
};

export const FIRST_SETTINGS: Settings = {
  id: SETTINGS_ID,
  webhookUrl: '',
  clockOffsetMs: 0,
  siteOffsetMs: 0,
  fault: 'none',
  faultCalls: 0,
  faultPath: '/',
  slowMs: 15_000,
  holdEvents: false,
  refundsByHand: false,
  transfersByHand: false,
  transferOtp: false,
  lateTransfers: 'returned',
  wrongAmounts: 'rejected',
  repeatedTransfer: 'refused',
  accountNames: ACCOUNT_NAMES,
  nextAt: null,
};

/** Returns the settings. A journal of an older version lacks the newer ones. */
export const readSettings = (store: Store): Settings => ({
  ...FIRST_SETTINGS,
  ...store.get('settings', SETTINGS_ID),
});

export const writeSettings = (store: Store, change: Partial<Settings>): Settings =>
  store.change(() => store.put('settings', { ...readSettings(store), ...change }));

export const isoNow = ({ now }: Company): string => now().toISOString();

/** Returns the time some ms from now. */
export const isoIn = ({ now }: Company, ms: number): string => new Date(now().getTime() + ms).toISOString();
