import { createHmac } from 'node:crypto';

export type Reply = { status: number; body: unknown };
export type Query = URLSearchParams;
type Row = Record<string, unknown> & { id: number; status: string };

export const KEY = 'sk_test_stand_in_0123456789abcdef';

export const ok = (data: unknown, meta?: unknown): Reply => ({
  status: 200,
  body: { status: true, message: 'OK', data, ...(meta !== undefined && { meta }) },
});
export const refused = (status: number, message: string, code?: string): Reply => ({
  status,
  body: { status: false, message, ...(code && { type: 'validation_error', code }) },
});

const EVENT_OF_TRANSFER: Readonly<Record<string, string>> = {
  success: 'transfer.success',
  failed: 'transfer.failed',
  reversed: 'transfer.reversed',
};

/** The state of a payment company with the shapes of Paystack, and what tests can make happen there. */
export class StandInState {
  readonly charges = new Map<string, Row>();
  readonly transfers = new Map<string, Row>();
  readonly refunds: Row[] = [];
  readonly disputes: Row[] = [];
  readonly settlements: Row[] = [];
  readonly events: { raw: Buffer; headers: Record<string, string> }[] = [];
  readonly uploads: { path: string; bytes: number; authorization: string | undefined }[] = [];
  balance = 5_000_000_00;
  /** The name that banks have for every account. */
  accountName = 'WES GIBBONS';
  private last = 4_099_260_000;

  private row(status: string, fields: Record<string, unknown>): Row {
    this.last += 1;
    const now = '2026-11-27T10:00:00.000Z';
    return { id: this.last, status, currency: 'NGN', created_at: now, createdAt: now, ...fields };
  }

  private send(event: string, data: unknown): void {
    const raw = Buffer.from(JSON.stringify({ event, data }));
    const signature = createHmac('sha512', KEY).update(raw).digest('hex');
    this.events.push({ raw, headers: { 'x-paystack-signature': signature } });
  }

  /** Makes a charge and answers with `data` of it, or refuses the order as Paystack does. */
  open(order: Record<string, unknown>, channel: string, data: (chargeId: number) => object): Reply {
    const { reference, email, amount } = order as { reference: string; email: string; amount: number };
    if (!email) return refused(400, 'Email Address is required', 'missing_params');
    if (!Number.isInteger(amount) || amount <= 0)
      return refused(400, 'Invalid Amount Sent', 'invalid_params');
    if (this.charges.has(reference))
      return refused(400, 'Duplicate Transaction Reference', 'duplicate_reference');
    const { callback_url } = order;
    const asked = { reference, amount, requested_amount: amount, fees: null, channel, callback_url };
    const row = this.row('abandoned', asked);
    this.charges.set(reference, row);
    return ok({ reference, ...data(row.id) });
  }

  /** Lets the customer pay. */
  pay(reference: string, kobo?: number): void {
    const row = this.charges.get(reference)!;
    const amount = kobo ?? (row['requested_amount'] as number);
    const fees = Math.min(Math.ceil(amount * 0.015), 200_000);
    Object.assign(row, { status: 'success', amount, fees, paid_at: '2026-11-27T10:05:00.000Z' });
    this.balance += amount - fees;
    this.send('charge.success', row);
  }

  /** Makes the bank reject a transfer of a wrong amount. */
  reject(reference: string, kobo: number): void {
    const transaction_id = String(this.charges.get(reference)!.id);
    const bank_transfer = { amount: String(kobo), message_type: 'INCORRECT_AMOUNT', transaction_id };
    this.send('bank.transfer.rejected', { bank_transfer });
  }

  refund(order: Record<string, unknown>): Reply {
    const { transaction, amount } = order as { transaction: string; amount: number };
    const charge = this.charges.get(transaction);
    if (!charge || charge.status !== 'success') return refused(404, 'Transaction not found');
    const before = this.refunds
      .filter((row) => row['transaction'] === charge.id && row.status !== 'failed')
      .reduce((sum, row) => sum + (row['amount'] as number), 0);
    if (before + amount > (charge['amount'] as number))
      return refused(400, 'Refund amount cannot be more than transaction amount');
    const row = this.row('pending', { ...order, transaction: charge.id });
    this.refunds.push(row);
    this.refundBecomes(String(row.id), 'pending');
    return ok({ ...row, transaction: { id: charge.id, reference: transaction } });
  }

  refundBecomes(refundId: string, status: string): void {
    const row = this.refunds.find((refund) => String(refund.id) === refundId)!;
    row.status = status;
    const charge = [...this.charges.values()].find(({ id }) => id === row['transaction'])!;
    const data = { status, transaction_reference: charge['reference'], amount: String(row['amount']) };
    this.send(`refund.${status}`, status === 'needs-attention' ? { ...data, id: refundId } : data);
  }

  retryRefund(refundId: string, account: Record<string, unknown>): Reply {
    const row = this.refunds.find((refund) => String(refund.id) === refundId);
    if (!row) return refused(404, 'Refund not found');
    if (row.status !== 'needs-attention')
      return refused(
        422,
        'Invalid Refund state, refund status should be "needs-attention"',
        'invalid_params',
      );
    Object.assign(row, { status: 'processing', ...account });
    return ok(row);
  }

  transfer(order: Record<string, unknown>): Reply {
    const { reference, amount, recipient } = order as Record<string, string> & { amount: number };
    if (this.transfers.has(reference!))
      return refused(400, 'Please provide a unique reference. Reference already exists on a transfer');
    if (!/^RCP_/.test(recipient ?? ''))
      return refused(400, 'Recipient specified is invalid', 'invalid_transfer_recipient');
    if (amount > this.balance)
      return refused(400, 'Your balance is not enough to fulfil this request', 'insufficient_balance');
    this.balance -= amount;
    const row = this.row('pending', order);
    this.transfers.set(reference!, row);
    return ok(row);
  }

  transferBecomes(payoutId: string, status: string): void {
    const row = this.transfers.get(payoutId)!;
    Object.assign(row, { status, ...(status === 'success' && { fee_charged: 5_000 }) });
    const event = EVENT_OF_TRANSFER[status];
    if (event) this.send(event, row);
  }

  verifyTransfer(reference: string): Reply {
    const row = this.transfers.get(reference);
    return row ? ok(row) : refused(404, 'Transfer not found');
  }

  /** Opens a dispute of a charge, which is to be answered within 16 hours. */
  dispute(reference: string, kobo: number, dueAt = new Date(Date.now() + 16 * 3_600_000)): string {
    const { id } = this.charges.get(reference)!;
    const row = this.row('awaiting-merchant-feedback', {
      refund_amount: kobo,
      resolution: null,
      category: 'chargeback',
      dueAt: dueAt.toISOString(),
      transaction: { id, reference },
    });
    this.disputes.push(row);
    this.send('charge.dispute.create', row);
    return String(row.id);
  }

  resolve(disputeId: string, body: Record<string, unknown>): Reply {
    const row = this.disputes.find(({ id }) => String(id) === disputeId);
    if (!row) return refused(404, 'Dispute not found');
    if (row.status !== 'awaiting-merchant-feedback') return refused(400, 'Dispute is already resolved');
    for (const name of ['resolution', 'message', 'refund_amount', 'uploaded_filename'])
      if (body[name] === undefined) return refused(400, `${name} is required`, 'missing_params');
    const isAccepted = body['resolution'] === 'merchant-accepted';
    Object.assign(row, {
      ...{ status: 'awaiting-bank-feedback', resolution: body['resolution'], answer: body },
      ...(isAccepted && { status: 'resolved', refund_amount: body['refund_amount'] }),
    });
    if (isAccepted) this.send('charge.dispute.resolve', row);
    return ok(row);
  }

  /** The bank decides a dispute, or takes the money because it was not answered in time. */
  disputeBecomes(disputeId: string, to: 'won' | 'lost' | 'unanswered', kobo?: number): void {
    const row = this.disputes.find(({ id }) => String(id) === disputeId)!;
    const resolutions = { won: 'declined', lost: 'merchant-accepted', unanswered: 'auto-accepted' };
    Object.assign(row, {
      ...{ status: 'resolved', resolution: resolutions[to] },
      ...(to === 'won' && { refund_amount: 0 }),
      ...(kobo !== undefined && { refund_amount: kobo }),
    });
    this.send('charge.dispute.resolve', row);
  }

  settle(): void {
    const amounts = { effective_amount: 980_000, total_amount: 980_000, total_fees: 20_000 };
    this.settlements.push(this.row('success', { ...amounts, settlement_date: '2026-11-27T00:00:00.000Z' }));
  }

  /** Answers one page of a list, as cursors or as pages. */
  page(rows: readonly unknown[], query: Query): Reply {
    const perPage = Math.min(Number(query.get('perPage') ?? 50), this.pageSize);
    if (query.get('use_cursor') === 'true') {
      const from = Number(Buffer.from(query.get('next') ?? '', 'base64').toString() || 0);
      const end = from + perPage;
      const next = end < rows.length ? Buffer.from(String(end)).toString('base64') : null;
      return ok(rows.slice(from, end), { next, previous: null, perPage });
    }
    const page = Number(query.get('page') ?? 1);
    const data = rows.slice((page - 1) * perPage, page * perPage);
    return ok(data, { total: rows.length, page, perPage, pageCount: Math.ceil(rows.length / perPage) });
  }

  /** Rows of one page at most, so that a few rows make several pages. */
  pageSize = 100;
}
