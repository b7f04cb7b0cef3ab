import { randomBytes } from 'node:crypto';
import type { Dispute, Payment, Problem } from '@tm/contracts';
import { HOUR_MS, type BookingStatus } from '@tm/domain';
import type { Types } from '@tm/mongo';
import { BookingModel } from '@tm/schema/bookings';
import { MoneyDisputeModel, type MoneyDisputeRecord } from '@tm/schema/disputes';
import { NotificationModel } from '@tm/schema/records';
import { buildUpload } from '@tm/schema/testing';
import { PRICE, stored } from './onlineBooking';
import type { paymentSite } from './paymentSite';

type DisputeAnswer = Dispute & Omit<Problem, 'status'> & { code?: string };
type More = { startsAt?: Date; kobo?: number };

export const COMPLAINT = { reason: 'badly_done', text: 'The wall is still wet and the colour is wrong.' };
export const REPLY = { text: 'We used the colour that was ordered, see the picture.' };

/** Builds bookings whose money is held, with the calls about their disputes. */
export const disputeBench = ({ buildPaid }: Pick<ReturnType<typeof paymentSite>, 'buildPaid'>) => {
  /** Builds a paid booking in a status. It started an hour ago. */
  const buildHeld = async (status: BookingStatus = 'in_progress', more: More = {}) => {
    const { startsAt = new Date(Date.now() - HOUR_MS), kobo = PRICE } = more;
    // It is paid before its start.
    const scene = await buildPaid({
      ...{ startsAt: new Date(Date.now() + 48 * HOUR_MS), totalAmountKobo: kobo },
    });
    const at = new Date(startsAt.getTime() - 24 * HOUR_MS);
    await BookingModel.updateOne(
      { _id: scene.booking._id },
      {
        $set: { status, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS), expiresAt: null },
        ...(status !== 'pending' && {
          $push: { history: { kind: 'status', status: 'accepted', at, by: 'provider' } },
        }),
      },
    );
    const id = String(scene.booking._id);
    const path = `/api/payments/${id}/dispute`;
    const read = async (as = scene.asCustomer) => (await as.get<Payment>(`/api/payments/${id}`)).body;
    return {
      ...scene,
      ...{ id, path, read, booking: await stored(scene.booking) },
      open: (body: object = COMPLAINT, as = scene.asCustomer, headers = {}) =>
        as.post<DisputeAnswer>(path, body, { headers }),
      answer: (body: object = REPLY, as = scene.asProvider) => as.put<DisputeAnswer>(path, body),
      withdraw: (as = scene.asCustomer) => as.delete<DisputeAnswer>(path),
    };
  };
  return { buildHeld };
};

/** Returns the last dispute of a booking as it is stored. */
export const storedDispute = async (bookingId: unknown): Promise<MoneyDisputeRecord> =>
  (await MoneyDisputeModel.findOne({ bookingId } as never)
    .sort({ number: -1 })
    .lean<MoneyDisputeRecord>())!;

/** Returns the title and the message of the last notification of a user. */
export const lastNews = async ({ _id }: { _id: unknown }) => {
  const [news] = await NotificationModel.find({ userId: _id } as never)
    .sort({ _id: -1 })
    .limit(1)
    .lean();
  return news && { title: news.title, message: news.message };
};

/** Writes a private picture of a user, as a completed upload, and returns its path. */
export const buildPicture = async (of: { _id: Types.ObjectId }): Promise<string> => {
  const objectPath = `/api/objects/private/${String(of._id)}/${randomBytes(16).toString('hex')}`;
  const document = { contentType: 'image/jpeg', bytes: 10 };
  await buildUpload(of, {
    ...{ purpose: 'document', objectPath, document, sweepAt: new Date(Date.now() + HOUR_MS) },
  });
  return objectPath;
};
