import { fits, type Act, type StoredEffects, type World } from './world';

/** Response of an action and the changes of its booking; without `becomes` nothing changes. */
type Outcome = { status: number; becomes?: Partial<StoredEffects> };
type On<D extends Act['do']> = Extract<Act, { do: D }>;

const rejected = (status: number): Outcome => ({ status });
const changed = (becomes: Partial<StoredEffects>): Outcome => ({ status: 200, becomes });

const move = ({ status, isOver }: StoredEffects, { by, to }: On<'move'>): Outcome => {
  const change = `${status} ${to} ${by}`;
  const done = changed({ status: to, isOver: false, proposal: null });
  if (change === 'pending accepted provider') return isOver ? rejected(409) : done;
  const free = [
    'pending cancelled provider',
    'pending cancelled customer',
    'accepted in_progress provider',
    'accepted cancelled provider',
    // The walks take less than the ten minutes after an acceptance in which cancelling is free.
    'accepted cancelled customer',
    'in_progress completed provider',
  ];
  if (free.includes(change)) return done;
  // Appointments of the model are in the future, so the customer cannot complete one yet (409).
  const others = [
    'pending accepted customer',
    'accepted in_progress customer',
    'accepted completed provider',
  ];
  return rejected(others.includes(change) ? 403 : 409);
};

const isMovable = ({ status, isOver }: StoredEffects) =>
  (status === 'pending' && !isOver) || status === 'accepted';

const propose = (world: World, booking: StoredEffects, { id, by, slot }: On<'propose'>): Outcome => {
  if (by === 'stranger' || !isMovable(booking)) return rejected(409);
  if (booking.proposal && booking.proposal.by !== by) return rejected(409);
  if (slot === booking.slot) return rejected(400);
  // A repeated proposal is a retry and returns the first response, even if another booking has taken that
  // time since.
  if (booking.proposal?.slot === slot) return changed({});
  return fits(world, { ...booking, slot }, id) ? changed({ proposal: { by, slot } }) : rejected(409);
};

const answer = (world: World, booking: StoredEffects, act: On<'answer'>): Outcome => {
  if (!isMovable(booking) || !booking.proposal) return rejected(409);
  if (booking.proposal.by === act.by) return rejected(403);
  const { slot } = booking.proposal;
  if (act.answer === 'decline') return changed({ proposal: null });
  return fits(world, { ...booking, slot }, act.id) ? changed({ slot, proposal: null }) : rejected(409);
};

const withdraw = (booking: StoredEffects, { by }: On<'withdraw'>): Outcome => {
  if (!isMovable(booking) || !booking.proposal) return rejected(409);
  return booking.proposal.by === by ? changed({ proposal: null }) : rejected(403);
};

const expire = ({ status, isOver }: StoredEffects): Outcome => {
  if (status === 'pending')
    return isOver ? changed({ status: 'cancelled', isOver: false, proposal: null }) : rejected(409);
  return rejected(409);
};

const rule = (booking: StoredEffects): Outcome =>
  ['pending', 'accepted', 'in_progress'].includes(booking.status)
    ? changed({ status: 'cancelled', isOver: false, proposal: null })
    : rejected(409);

const outcome = (world: World, booking: StoredEffects, act: Exclude<Act, { do: 'book' }>): Outcome => {
  if ('by' in act && act.by === 'stranger') return rejected(404);
  if (act.do === 'move') return move(booking, act);
  if (act.do === 'propose') return propose(world, booking, act);
  if (act.do === 'answer') return answer(world, booking, act);
  if (act.do === 'withdraw') return withdraw(booking, act);
  if (act.do === 'expire') return expire(booking);
  if (act.do === 'rule') return rule(booking);
  const isFirst = booking.status === 'completed' && booking.stars === null;
  return isFirst ? { status: 201, becomes: { stars: act.stars } } : rejected(409);
};

/**
 * Plays one action alone and returns its response and the world after it. `id` is the id of a new booking.
 */
export const play = (world: World, act: Act, id: string): { status: number; world: World } => {
  if (act.do === 'book') {
    const { customer, service, slot, guests } = act;
    const wanted = { customer, service, slot, guests: service === 'table' ? guests : 1 };
    if (!fits(world, wanted)) return { status: 409, world };
    const made: StoredEffects = { ...wanted, status: 'pending', isOver: false, proposal: null, stars: null };
    return { status: 201, world: new Map(world).set(id, made) };
  }
  const booking = world.get(act.id)!;
  const { status, becomes } = outcome(world, booking, act);
  return { status, world: becomes ? new Map(world).set(act.id, { ...booking, ...becomes }) : world };
};
