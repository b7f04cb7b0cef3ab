import { settleCharge } from '../attempts';
import { buildUnpaid, endBooking, PRICE } from './onlineBooking';
import type { paymentSite } from './paymentSite';

type Bench = Pick<ReturnType<typeof paymentSite>, 'site' | 'company' | 'standIn' | 'startByCard'>;

/** Builds a request of ₦10,000 whose money came after its end, and waits for the choice of its customer. */
export const buildLate = async ({ site, company, standIn, startByCard }: Bench, kobo = PRICE) => {
  const scene = await buildUnpaid(site, { totalAmountKobo: kobo });
  const { _id: reference } = await startByCard(scene.booking);
  standIn().state.pay(reference, kobo);
  await endBooking(scene.booking, { kind: 'expired' });
  await settleCharge(company(), reference);
  return { ...scene, reference };
};
