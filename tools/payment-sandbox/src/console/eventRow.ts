import type { WebhookEvent } from '../journal/records';
import { type Html, NOTHING, html } from '../pages/html';
import { type Field, buttonForm, timeTag } from '../pages/layout';

function sendForm(id: number): Html {
  return html`<form method="post" action="/__sandbox/event/send">
    <input type="hidden" name="id" value="${id}" />
    <label class="hidden" for="times-${id}">Times to send event ${id}</label>
    <input id="times-${id}" name="times" type="number" min="1" max="100" value="1" inputmode="numeric" />
    <button>Send again<span class="hidden"> event ${id}</span></button>
  </form>`;
}

const attemptsText = ({ attempts }: WebhookEvent): string => {
  const last = attempts.at(-1);
  if (!last) return 'not sent yet';
  const kind = last.kind === 'as it is' ? '' : `, ${last.kind}`;
  return `${attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}, last answer: ${last.answer}${kind}`;
};

/** A webhook with all that can be done to it. */
export function eventRow(event: WebhookEvent): Html {
  const { id, name, state, body, createdAt, nextAt } = event;
  const field: Field[] = [['id', id]];
  const about = `event ${id}`;
  return html`<li>
    <h3>${name}</h3>
    <p><strong>${state}</strong>, ${attemptsText(event)}</p>
    <p class="muted">${timeTag(createdAt)}${nextAt ? html`, next ${timeTag(nextAt)}` : NOTHING}</p>
    <details>
      <summary>Body of event ${id}</summary>
      <pre>${body}</pre>
    </details>
    <div class="actions">
      ${sendForm(id)} ${state === 'waiting' ? buttonForm('event/hold', 'Hold back', field, about) : NOTHING}
      ${state === 'waiting' || state === 'held' ? buttonForm('event/drop', 'Drop', field, about) : NOTHING}
      ${buttonForm('event/wrong-signature', 'Wrong signature', field, about)}
      ${buttonForm('event/altered-body', 'Altered body', field, about)}
    </div>
  </li>`;
}
