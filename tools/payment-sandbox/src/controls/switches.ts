import { FAULTS, type Settings } from '../journal/records';
import { type Company, isoNow, readSettings, writeSettings } from '../company/company';
import { invalid } from '../company/refusal';
import { planSettlement } from '../company/settlements';
import { type Fields, isOn, readChoice, readNumber, text } from './fields';

const MINUTE_MS = 60_000;
const YEAR_MINUTES = 366 * 24 * 60;
/** Farther than `npm run clock` can move a site. */
const LARGEST_OFFSET_MS = 300 * YEAR_MINUTES * MINUTE_MS;
const MOST_CALLS = 1_000;
const LONGEST_MS = 600_000;

/** Boxes of the form of settings, by the hidden field that says that the form contains them. */
const BOXES = ['holdEvents', 'refundsByHand', 'transfersByHand', 'transferOtp'] as const;

/** Changes the settings that the fields name. A box of a form that is not ticked is off. */
export function changeSettings(company: Company, fields: Fields): Settings {
  const change: Partial<Settings> = {};
  const isForm = isOn(fields, 'boxes');
  for (const name of BOXES) if (isForm || fields[name] !== undefined) change[name] = isOn(fields, name);
  if (fields['lateTransfers'] !== undefined)
    change.lateTransfers = readChoice(fields, 'lateTransfers', ['returned', 'accepted']);
  if (fields['wrongAmounts'] !== undefined)
    change.wrongAmounts = readChoice(fields, 'wrongAmounts', ['rejected', 'accepted']);
  if (fields['repeatedTransfer'] !== undefined)
    change.repeatedTransfer = readChoice(fields, 'repeatedTransfer', ['refused', 'first']);
  if (fields['webhookUrl'] !== undefined) change.webhookUrl = readWebhookUrl(text(fields, 'webhookUrl'));
  return writeSettings(company.store, change);
}

/** Checks the address that webhooks are sent to. An empty one sends nothing. */
export function readWebhookUrl(address: string): string {
  if (address !== '' && !(URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)))
    throw invalid('The address of the webhooks must begin with http:// or https://.');
  return address;
}

/** Switches a fault of the API on or off. `calls`: it ends after so many; `path`: only calls below it. */
export function changeFault(company: Company, fields: Fields): Settings {
  const number = (name: string, most: number, fallback: number) =>
    text(fields, name) === '' ? fallback : readNumber(fields, name, most);
  return writeSettings(company.store, {
    fault: readChoice(fields, 'fault', FAULTS),
    faultCalls: number('calls', MOST_CALLS, 0),
    faultPath: text(fields, 'path') || '/',
    slowMs: number('slowMs', LONGEST_MS, 15_000),
  });
}

/** Changes the names of accounts: fields `name0` to `name9`. An empty name: there is no such account. */
export function changeAccountNames({ store }: Company, fields: Fields): Settings {
  const { accountNames } = readSettings(store);
  const changed = Object.keys(accountNames).filter((digit) => fields[`name${digit}`] !== undefined);
  const names = changed.map((digit) => [digit, text(fields, `name${digit}`)]);
  return writeSettings(store, { accountNames: { ...accountNames, ...Object.fromEntries(names) } });
}

/**
 * Sets the offset of the test clock of the site: the sandbox follows it, also back. The next daily settlement
 * is then planned again, because after a return it would be days away.
 */
export function followSite(company: Company, fields: Fields): string {
  const siteOffsetMs = Number(text(fields, 'offsetMs') || NaN);
  if (!Number.isInteger(siteOffsetMs) || Math.abs(siteOffsetMs) > LARGEST_OFFSET_MS)
    throw invalid(`"offsetMs" must be a whole number from ${-LARGEST_OFFSET_MS} to ${LARGEST_OFFSET_MS}.`);
  const isReturn = siteOffsetMs < readSettings(company.store).siteOffsetMs;
  writeSettings(company.store, { siteOffsetMs });
  if (isReturn) planSettlement(company);
  return isoNow(company);
}

/** Moves the time of the sandbox forward by some minutes. It never goes back. */
export function moveClock(company: Company, fields: Fields): string {
  const { clockOffsetMs } = readSettings(company.store);
  const byMs = readNumber(fields, 'minutes', YEAR_MINUTES) * MINUTE_MS;
  writeSettings(company.store, { clockOffsetMs: clockOffsetMs + byMs });
  return isoNow(company);
}
