import type { Booking, CreateBookingRequest } from '@tm/contracts';
import { buildBooking, buildListing } from '../../testing/builders';
import { newOrder, type StoredOrder } from './storedOrder';
import { sendOrder, type SendResult } from './sendOrder';

const body = (notes: string): CreateBookingRequest => ({
  serviceId: buildListing().id,
  scheduledDate: '2031-11-24',
  scheduledTime: '14:00',
  customerPhone: '+2348035550142',
  customerAddress: '12 Admiralty Way',
  notes,
});
const error = (status: number, code: string) => ({
  error: { status, code, detail: code, message: `${status}: ${code}` },
});

/** Outcome of a call: `lost` before the service receives it, `unheard` after the service has handled it. */
type Fate = 'answered' | 'lost' | 'unheard' | 'broken' | 'throttled' | 'signedOut' | 'forbidden';
const SHUT: Partial<Record<Fate, [number, string]>> = {
  throttled: [429, 'too_many_requests'],
  signedOut: [401, 'unauthorized'],
  forbidden: [403, 'forbidden'],
};
type Call = { body: CreateBookingRequest; key: string };

/**
 * Fakes the service's idempotency: the first booking or conflict is stored under its key, other content is
 * rejected.
 */
class Service {
  readonly booked: CreateBookingRequest[] = [];
  readonly calls: Call[] = [];
  private readonly kept = new Map<
    string,
    { words: string; answer: { data: Booking } | ReturnType<typeof error> }
  >();
  isTaken = false;

  post = async (call: Call, fate: Fate) => {
    this.calls.push(call);
    if (fate === 'lost') return error(0, 'no_answer');
    if (fate === 'broken') return error(503, 'unavailable');
    const shut = SHUT[fate];
    if (shut) return error(...shut);
    const answer = this.answer(call);
    return fate === 'unheard' ? error(0, 'no_answer') : answer;
  };

  private answer({ body: wanted, key }: Call) {
    // The service validates the body before it looks for the key.
    if (wanted.notes === 'invalid') return error(400, 'invalid');
    const words = JSON.stringify(wanted);
    const known = this.kept.get(key);
    if (known) return known.words === words ? known.answer : error(422, 'idempotency_key_reused');
    if (!this.isTaken) this.booked.push(wanted);
    const answer = this.isTaken
      ? error(409, 'slot_taken')
      : { data: buildBooking('pending', { notes: wanted.notes }) };
    this.kept.set(key, { words, answer });
    return answer;
  }
}

/** Form that is reloaded between its attempts. */
class Form {
  stored = JSON.stringify(newOrder(buildListing()));
  constructor(readonly service: Service) {}
  get order() {
    return JSON.parse(this.stored) as StoredOrder;
  }
  /** `asked` is the outcome of calls that look for earlier attempts, if it differs from `fate`. */
  send = (notes: string, fate: Fate = 'answered', asked = fate): Promise<SendResult> =>
    sendOrder({
      order: this.order,
      body: body(notes),
      post: (call) => this.service.post(call, call.body.notes === notes ? fate : asked),
      save: (next) => void (this.stored = JSON.stringify(next)),
    });
}
const newForm = () => new Form(new Service());

test('books once when the same content is sent after a lost response, even after a reload', async () => {
  const form = newForm();
  expect(await form.send('a', 'unheard')).toMatchObject({ kind: 'unanswered' });
  expect(await form.send('a')).toMatchObject({ kind: 'booked', isEarlier: false });
  expect(form.service.booked).toHaveLength(1);
});

test('returns the earlier booking when the content was changed after a lost response', async () => {
  const form = newForm();
  await form.send('a', 'unheard');
  expect(await form.send('b')).toMatchObject({ kind: 'booked', isEarlier: true, booking: { notes: 'a' } });
  expect(form.service.booked.map(({ notes }) => notes)).toEqual(['a']);
});

test('books the changed content when the earlier request was lost', async () => {
  const form = newForm();
  await form.send('a', 'lost');
  expect(await form.send('b')).toMatchObject({ kind: 'booked', isEarlier: false, booking: { notes: 'b' } });
});

test.each(['throttled', 'signedOut', 'forbidden'] as const)(
  'keeps the key and books once when the lookup of an earlier attempt is %s',
  async (asked) => {
    const form = newForm();
    await form.send('a', 'unheard');
    const { key } = form.order;
    expect(await form.send('b', 'answered', asked)).toMatchObject({ kind: 'refused' });
    expect(form.order).toMatchObject({ key, tried: [{ notes: 'a' }, { notes: 'b' }] });
    expect(await form.send('b')).toMatchObject({ kind: 'booked', isEarlier: true, booking: { notes: 'a' } });
    expect(form.service.booked).toHaveLength(1);
  },
);

test('sends changed content as a new request after a conflict with a lost response', async () => {
  const form = newForm();
  form.service.isTaken = true;
  await form.send('a', 'unheard');
  form.service.isTaken = false;
  expect(await form.send('b')).toMatchObject({ kind: 'booked', isEarlier: false, booking: { notes: 'b' } });
});

test('treats earlier attempts as settled after a conflict and sends the same content as a new request', async () => {
  const form = newForm();
  form.service.isTaken = true;
  await form.send('a', 'lost');
  expect(await form.send('a')).toMatchObject({ kind: 'refused', refusal: { code: 'slot_taken' } });
  form.service.isTaken = false;
  expect(await form.send('a')).toMatchObject({ kind: 'booked' });
});

test('uses a new key after a definite refusal, but the same key after any other failure', async () => {
  const form = newForm();
  form.service.isTaken = true;
  expect(await form.send('a')).toMatchObject({ kind: 'refused', refusal: { code: 'slot_taken' } });
  form.service.isTaken = false;
  await form.send('a', 'broken');
  // Rejected before the service looked for the key, so the earlier attempt may have been booked.
  await form.send('a', 'throttled');
  await form.send('invalid');
  await form.send('a');
  const keys = form.service.calls.map(({ key }) => key);
  expect(new Set(keys.slice(1)).size).toBe(1);
  expect(keys[0]).not.toBe(keys[1]);
});

test('rejects different content that another tab has sent and does not send it again without the user', async () => {
  const form = newForm();
  const twin = new Form(form.service);
  twin.stored = form.stored;
  await form.send('a');
  expect(await twin.send('b')).toMatchObject({ kind: 'refused', refusal: { code: 'sent_elsewhere' } });
  expect(await twin.send('a')).toMatchObject({ kind: 'booked' });
  expect(form.service.booked).toHaveLength(2);
});

test('books once when two tabs send the same content', async () => {
  const form = newForm();
  const twin = new Form(form.service);
  twin.stored = form.stored;
  await Promise.all([form.send('a'), twin.send('a')]);
  expect(form.service.booked).toHaveLength(1);
});

test('rejects a retry with a key that the service has deleted', async () => {
  const form = newForm();
  await form.send('a', 'unheard');
  const day = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1000);
  expect(await form.send('a')).toMatchObject({ kind: 'refused', refusal: { code: 'unknown_outcome' } });
  day.mockRestore();
  expect(form.service.calls).toHaveLength(1);
});

test('books exactly once and reports that booking for every combination of lost calls and changed content', async () => {
  const fates: Fate[] = ['lost', 'unheard', 'broken', 'throttled'];
  const steps = ['a', 'b', 'invalid'].flatMap((notes) => fates.map((fate) => ({ notes, fate })));
  for (const first of steps)
    for (const second of steps)
      for (const third of steps)
        for (const last of ['a', 'b']) {
          const form = newForm();
          for (const { notes, fate } of [first, second, third]) await form.send(notes, fate);
          const sent = await form.send(last);
          const { booked } = form.service;
          expect(booked).toHaveLength(1);
          expect(sent).toMatchObject({ kind: 'booked', booking: { notes: booked[0]!.notes } });
        }
});
