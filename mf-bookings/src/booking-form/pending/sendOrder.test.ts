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

/** What becomes of a call on its way: `lost` before the service has it, `unheard` after. */
type Fate = 'answered' | 'lost' | 'unheard' | 'broken' | 'throttled' | 'signedOut' | 'forbidden';
const SHUT: Partial<Record<Fate, [number, string]>> = {
  throttled: [429, 'too_many_requests'],
  signedOut: [401, 'unauthorized'],
  forbidden: [403, 'forbidden'],
};
type Call = { body: CreateBookingRequest; key: string };

/** The service as far as a key goes: the first booking or conflict is kept under it, other content is refused. */
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
    // The contract is read before the key is looked for.
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

/** A form that is reloaded between its tries. */
class Form {
  stored = JSON.stringify(newOrder(buildListing()));
  constructor(readonly service: Service) {}
  get order() {
    return JSON.parse(this.stored) as StoredOrder;
  }
  /** `asked` is the fate of what is asked anew about tries before, where it is another. */
  send = (notes: string, fate: Fate = 'answered', asked = fate): Promise<SendResult> =>
    sendOrder({
      order: this.order,
      body: body(notes),
      post: (call) => this.service.post(call, call.body.notes === notes ? fate : asked),
      save: (next) => void (this.stored = JSON.stringify(next)),
    });
}
const newForm = () => new Form(new Service());

test('the same content after a lost answer is one booking, also after a reload', async () => {
  const form = newForm();
  expect(await form.send('a', 'unheard')).toMatchObject({ kind: 'unanswered' });
  expect(await form.send('a')).toMatchObject({ kind: 'booked', isEarlier: false });
  expect(form.service.booked).toHaveLength(1);
});

test('content that was changed after a lost answer: what had come through is the booking, and is said to be', async () => {
  const form = newForm();
  await form.send('a', 'unheard');
  expect(await form.send('b')).toMatchObject({ kind: 'booked', isEarlier: true, booking: { notes: 'a' } });
  expect(form.service.booked.map(({ notes }) => notes)).toEqual(['a']);
});

test('content that was changed after a lost request is what is booked', async () => {
  const form = newForm();
  await form.send('a', 'lost');
  expect(await form.send('b')).toMatchObject({ kind: 'booked', isEarlier: false, booking: { notes: 'b' } });
});

test.each(['throttled', 'signedOut', 'forbidden'] as const)(
  'when the service is asked what had come through and is %s, nobody knows: the key stays, and one is booked',
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

test('a conflict whose answer was lost is no booking: the changed content is sent as another act', async () => {
  const form = newForm();
  form.service.isTaken = true;
  await form.send('a', 'unheard');
  form.service.isTaken = false;
  expect(await form.send('b')).toMatchObject({ kind: 'booked', isEarlier: false, booking: { notes: 'b' } });
});

test('a conflict settles the tries before it: the same content again is another act', async () => {
  const form = newForm();
  form.service.isTaken = true;
  await form.send('a', 'lost');
  expect(await form.send('a')).toMatchObject({ kind: 'refused', refusal: { code: 'slot_taken' } });
  form.service.isTaken = false;
  expect(await form.send('a')).toMatchObject({ kind: 'booked' });
});

test('after a refusal for certain the next try has another key, after any other it has not', async () => {
  const form = newForm();
  form.service.isTaken = true;
  expect(await form.send('a')).toMatchObject({ kind: 'refused', refusal: { code: 'slot_taken' } });
  form.service.isTaken = false;
  await form.send('a', 'broken');
  // Refused before anybody looked for the key: the try before may still have come through.
  await form.send('a', 'throttled');
  await form.send('invalid');
  await form.send('a');
  const keys = form.service.calls.map(({ key }) => key);
  expect(new Set(keys.slice(1)).size).toBe(1);
  expect(keys[0]).not.toBe(keys[1]);
});

test('a form that another tab has sent with other content says so, and is not sent twice unasked', async () => {
  const form = newForm();
  const twin = new Form(form.service);
  twin.stored = form.stored;
  await form.send('a');
  expect(await twin.send('b')).toMatchObject({ kind: 'refused', refusal: { code: 'sent_elsewhere' } });
  expect(await twin.send('a')).toMatchObject({ kind: 'booked' });
  expect(form.service.booked).toHaveLength(2);
});

test('the same content in two tabs is one booking', async () => {
  const form = newForm();
  const twin = new Form(form.service);
  twin.stored = form.stored;
  await Promise.all([form.send('a'), twin.send('a')]);
  expect(form.service.booked).toHaveLength(1);
});

test('a key that the service has forgotten is not trusted any more', async () => {
  const form = newForm();
  await form.send('a', 'unheard');
  const day = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1000);
  expect(await form.send('a')).toMatchObject({ kind: 'refused', refusal: { code: 'unknown_outcome' } });
  day.mockRestore();
  expect(form.service.calls).toHaveLength(1);
});

test('whatever is lost and changed, a form is booked once, and what it says is booked is', async () => {
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
