import { FAULTS, type Fault, type Settings } from '../journal/records';
import { type Html, html } from '../pages/html';
import { buttonForm } from '../pages/layout';

const box = (name: string, label: string, isOn: boolean): Html =>
  html`<label class="box"><input type="checkbox" name="${name}" ${isOn ? 'checked' : ''} />${label}</label>`;

const option = (value: string, label: string, chosen: string): Html =>
  html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${label}</option>`;

const FAULT_TEXTS: Record<Fault, string> = {
  none: 'None: calls are answered',
  down: 'Down: no answer, no effect',
  errors: 'Every call fails with 500',
  slow: 'Slow: the answer takes 15 s',
  lost: 'The effect happens, the answer is lost',
};

const faultForm = ({ fault, faultCalls }: Settings): Html =>
  html`<form method="post" action="/__sandbox/fault">
    <fieldset>
      <legend>Fault of the API</legend>
      <label for="fault">Fault</label>
      <select id="fault" name="fault">
        ${FAULTS.map((each) => option(each, FAULT_TEXTS[each], fault))}
      </select>
      <label for="calls">Ends after so many calls (0: stays)</label>
      <input id="calls" name="calls" type="number" min="0" max="1000" value="${faultCalls}" />
      <button>Set the fault</button>
    </fieldset>
  </form>`;

const settingsForm = (settings: Settings): Html =>
  html`<form method="post" action="/__sandbox/settings">
    <input type="hidden" name="boxes" value="on" />
    <fieldset>
      <legend>Behaviour</legend>
      <label for="webhookUrl">Address of the webhooks</label>
      <input id="webhookUrl" name="webhookUrl" type="url" value="${settings.webhookUrl}" autocomplete="off" />
      ${box('holdEvents', 'Hold back new events', settings.holdEvents)}
      ${box('refundsByHand', 'Refunds go on by hand', settings.refundsByHand)}
      ${box('transfersByHand', 'Transfers go on by hand', settings.transfersByHand)}
      ${box('transferOtp', 'Transfers ask for an OTP', settings.transferOtp)}
      <label for="lateTransfers">Money after the end of an account number, or twice</label>
      <select id="lateTransfers" name="lateTransfers">
        ${option('returned', 'Returned, as Paystack does', settings.lateTransfers)}
        ${option('accepted', 'Accepted', settings.lateTransfers)}
      </select>
      <label for="wrongAmounts">Money of a wrong amount</label>
      <select id="wrongAmounts" name="wrongAmounts">
        ${option('rejected', 'Rejected, as Paystack does', settings.wrongAmounts)}
        ${option('accepted', 'Accepted', settings.wrongAmounts)}
      </select>
      <label for="repeatedTransfer">A transfer with a known reference</label>
      <select id="repeatedTransfer" name="repeatedTransfer">
        ${option('refused', 'Is refused', settings.repeatedTransfer)}
        ${option('first', 'Answers with the first', settings.repeatedTransfer)}
      </select>
      <button>Save the behaviour</button>
    </fieldset>
  </form>`;

const namesForm = ({ accountNames }: Settings): Html =>
  html`<form method="post" action="/__sandbox/names">
    <fieldset>
      <legend>Account names by the last digit</legend>
      <p class="muted">
        No name: there is no such account. Transfers to 8 fail. Transfers to 9 are paid, and come back a
        minute later.
      </p>
      ${Object.entries(accountNames).map(
        ([digit, name]) =>
          html`<label for="name${digit}">Ends with ${digit}</label>
            <input id="name${digit}" name="name${digit}" value="${name}" autocomplete="off" />`,
      )}
      <button>Save the names</button>
    </fieldset>
  </form>`;

const moneyForms = html`<div class="stack">
  ${buttonForm('events/send-held', 'Send all held events, the newest first', [])}
  ${buttonForm('settle', 'Settle now', [])}
  <form method="post" action="/__sandbox/top-up">
    <fieldset>
      <legend>Put money into the balance</legend>
      <label for="topUp">Amount in naira</label>
      <input id="topUp" name="naira" inputmode="decimal" autocomplete="off" required />
      <button>Put in</button>
    </fieldset>
  </form>
  <form method="post" action="/__sandbox/clock">
    <fieldset>
      <legend>Time of the sandbox</legend>
      <label for="minutes">Minutes forward</label>
      <input id="minutes" name="minutes" type="number" min="1" max="527040" inputmode="numeric" required />
      <button>Move the time</button>
    </fieldset>
  </form>
</div>`;

/** All switches of the console. */
export const switchForms = (settings: Settings): Html =>
  html`<section aria-labelledby="switches">
    <h2 id="switches">Switches</h2>
    <div class="settings">
      ${settingsForm(settings)} ${faultForm(settings)} ${moneyForms} ${namesForm(settings)}
    </div>
  </section>`;
