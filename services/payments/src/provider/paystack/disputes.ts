import * as z from 'zod';
import type { DisputeState, Evidence, PaymentProvider, ProviderDispute } from '../provider';
import type { PaystackClient } from './client';
import { amount, answer, currency, id, moment, optional, text } from './fields';

/** The states of https://paystack.com/docs/api/dispute/#list; `archived` is in the example of #fetch. */
const STATES: Readonly<Record<string, DisputeState>> = {
  'awaiting-merchant-feedback': 'awaiting_us',
  'awaiting-bank-feedback': 'awaiting_bank',
  pending: 'pending',
  resolved: 'resolved',
  archived: 'archived',
};
/** `merchant-accepted` and `declined` are of #resolve, `auto-accepted` of `charge.dispute.resolve`. */
const RESOLUTIONS = {
  'merchant-accepted': 'accepted',
  'auto-accepted': 'auto_accepted',
  declined: 'declined',
} as const;

/** One dispute, of https://paystack.com/docs/api/dispute/#fetch and #list. */
export const disputeRow = z
  .object({
    id,
    status: z.enum(Object.keys(STATES)),
    resolution: optional(z.enum(['merchant-accepted', 'auto-accepted', 'declined'])),
    refund_amount: optional(amount),
    currency: optional(currency),
    category: optional(text),
    dueAt: optional(moment),
    transaction: z.object({ id, reference: text }),
  })
  .transform((row): ProviderDispute => ({
    id: row.id,
    state: STATES[row.status]!,
    resolution: row.resolution && RESOLUTIONS[row.resolution],
    kobo: row.refund_amount,
    currency: row.currency,
    category: row.category,
    dueAt: row.dueAt,
    chargeReference: row.transaction.reference,
    chargeProviderId: row.transaction.id,
  }));

type Calls = Pick<PaymentProvider, 'dispute' | 'answerDispute'>;

/** Calls about chargebacks. */
export const disputeCalls = (client: PaystackClient, isSafe: (address: string) => boolean): Calls => {
  const pathOf = (disputeId: string) => `/dispute/${encodeURIComponent(disputeId)}`;

  /** https://paystack.com/docs/api/dispute/#upload-url. */
  const place = async (disputeId: string, fileName: string) => {
    const query = new URLSearchParams({ upload_filename: fileName });
    const made = z.object({ signedUrl: z.url().refine(isSafe), fileName: text });
    return (await client.get('answerDispute', `${pathOf(disputeId)}/upload_url?${query}`, answer(made))).data;
  };

  /** https://paystack.com/docs/api/dispute/#evidence. Returns the id of the evidence. */
  const describe = async (disputeId: string, { customer, service }: Evidence): Promise<string> => {
    const body = {
      customer_email: customer.email,
      customer_name: customer.name,
      customer_phone: customer.phone,
      service_details: service,
    };
    const path = `${pathOf(disputeId)}/evidence`;
    return (await client.send('answerDispute', 'POST', path, body, answer(z.object({ id })))).data.id;
  };

  /** https://paystack.com/docs/api/dispute/#resolve, which requires the name of a file in both cases. */
  const resolve = async (disputeId: string, body: object): Promise<void> => {
    const same = z.object({ id }).refine((row) => row.id === disputeId);
    await client.send('answerDispute', 'PUT', `${pathOf(disputeId)}/resolve`, body, answer(same));
  };

  return {
    dispute: async (disputeId) => {
      const same = disputeRow.refine((row) => row.id === disputeId);
      return (await client.get('dispute', pathOf(disputeId), answer(same))).data;
    },
    answerDispute: async (disputeId, reply) => {
      if (reply.accept) {
        const { fileName } = await place(disputeId, 'accepted.pdf');
        const body = {
          resolution: 'merchant-accepted',
          message: 'Accepted',
          refund_amount: reply.kobo,
          uploaded_filename: fileName,
        };
        return resolve(disputeId, body);
      }
      const { evidence } = reply;
      const { signedUrl, fileName } = await place(disputeId, evidence.file.name);
      await client.upload('answerDispute', signedUrl, evidence.file);
      const body = {
        resolution: 'declined',
        message: evidence.message,
        refund_amount: 0,
        uploaded_filename: fileName,
        evidence: Number(await describe(disputeId, evidence)),
      };
      return resolve(disputeId, body);
    },
  };
};
