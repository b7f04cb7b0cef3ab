import { currentTime, invalid } from '@tm/mongo';
import { route, textStream, type Actor } from '@tm/service-kit';
import { csvStream } from '@tm/service-kit/csv';
import { ownBusiness } from '../../payoutAccount';
import { paperAnswer } from '../paper';
import { STATEMENT_COLUMNS, statementRows } from './statement.csv';
import { statementHtml, statementNumber } from './statement.html';
import { monthSpan, readStanding, streamLines } from './statement.queries';

/** Loads what a statement needs before its lines. Throws 400 for a month that has not begun. */
const load = async (actor: Actor, month: string) => {
  const now = currentTime();
  const span = monthSpan(month, now);
  if (!span) throw invalid({ month: ['This month has not begun'] });
  const { id, businessName: business } = await ownBusiness(actor);
  const providerId = String(id);
  const opening = await readStanding(providerId, span.start);
  const lines = streamLines(providerId, span, opening);
  return { providerId, business, month, opening, lines, now, hasEnded: span.end <= now };
};

/** The statements of a business: a document to print, and a file. */
export const statementRoutes = [
  route('GET /api/payments/me/statement', async ({ actor, query, authorize }) => {
    authorize('owner');
    const { lines, ...statement } = await load(actor, query.month);
    return paperAnswer(await textStream(statementHtml(statement, lines)));
  }),
  route('GET /api/payments/me/statement.csv', async ({ actor, query, authorize }) => {
    authorize('owner');
    const { lines, opening, ...statement } = await load(actor, query.month);
    return {
      body: await csvStream(STATEMENT_COLUMNS, statementRows(opening, lines)),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${statementNumber(statement)}.csv"`,
        'Cache-Control': 'private, no-store',
      },
    };
  }),
];
