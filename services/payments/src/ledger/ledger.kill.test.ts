import { LedgerTransactionModel } from '@tm/schema/payments';
import { idOf, type LedgerEvent } from './events';
import { chanceOf, Lane, ledgerDatabase, sealAll, startPoster, type PosterProcess } from './testing';
import { verifyLedger } from './verify';

/** Number of kills, and the seed of the events: `RUNS=20 SEED=7 npx jest ledger.kill`. */
const RUNS = Number(process.env.RUNS ?? 2);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const LANES = 4;
/** Events that are posted before a kill. */
const BEFORE_KILL = 25;

const uri = ledgerDatabase();

type Work = { lane: Lane; last: LedgerEvent | null };

/** Posts events of a lane until the process ends. The last event has no answer. */
const postUntilKilled = async (work: Work, poster: PosterProcess, onPosted: () => void): Promise<void> => {
  for (;;) {
    const { lane } = work;
    const event = work.last ?? lane.choose();
    const expected = lane.predict(event);
    const isRepeated = work.last !== null;
    work.last = event;
    const outcome = await poster.post(event).catch(() => null);
    if (outcome === null) return;
    // The commit of an event without an answer is unknown: sent again, it is posted or known.
    const allowed = isRepeated && expected === 'posted' ? ['posted', 'known'] : [expected];
    if (!allowed.includes(outcome))
      throw new Error(`${JSON.stringify(event)} is ${outcome}, not ${expected}`);
    work.last = null;
    if (expected === 'posted') lane.apply(event);
    onPosted();
  }
};

test(
  'a process that is killed in the middle loses nothing that it has acknowledged, and leaves no half',
  async () => {
    const works = Array.from({ length: LANES }, (_, n): Work => ({
      lane: new Lane(n + 1, chanceOf(SEED + n)),
      last: null,
    }));
    for (let kill = 0; kill < RUNS; kill += 1) {
      const poster = await startPoster(uri);
      let count = 0;
      const onPosted = () => {
        count += 1;
        if (count === BEFORE_KILL) void poster.kill();
      };
      await Promise.all(works.map((work) => postUntilKilled(work, poster, onPosted)));
      expect(await verifyLedger()).toMatchObject({ found: null });
      const acknowledged = works.flatMap(({ lane }) => [...lane.posted.keys()]);
      const stored = (await LedgerTransactionModel.find({}, '_id').lean()).map(({ _id }) => _id);
      expect(stored).toEqual(expect.arrayContaining(acknowledged));
      const pending = works.flatMap(({ last }) => (last ? [idOf(last)] : []));
      const unknown = stored.filter((id) => !acknowledged.includes(id));
      expect(pending).toEqual(expect.arrayContaining(unknown));
    }
    await sealAll();
    expect(await verifyLedger()).toMatchObject({ found: null });
  },
  Math.max(300_000, RUNS * 60_000),
);
