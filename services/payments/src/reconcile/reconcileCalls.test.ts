import { badNodes, pad } from '@tm/mongo/testing';
import { databaseCalls } from '@tm/service-kit/testing';
import { LedgerTransactionModel } from '@tm/schema/payments';
import { reconcileBench } from '../testing';
import { correctedFees } from './sources';

const { compare, differences, postedMany, settle } = reconcileBench();

/** Returns the database calls of a comparison, in the order of the alphabet. */
const callsOf = async () => (await databaseCalls(compare)).sort();

test('the charges of one page of the list are read with one query per collection', async () => {
  await postedMany(2);
  settle();
  const few = await callsOf();
  await postedMany(60);
  const many = await callsOf();
  expect(many).toEqual(few);
  await postedMany(100);
  const rest = [...many];
  const added = (await callsOf()).filter((call) => {
    const at = rest.indexOf(call);
    if (at >= 0) rest.splice(at, 1);
    return at < 0 && !call.startsWith('getMore');
  });
  // The second page: its charges, their corrections, refunds and chargebacks, and the stored differences.
  expect(added).toEqual([
    ...['find chargebacks', 'find ledgerTransactions', 'find ledgerTransactions'],
    ...['find reconciliations', 'find refunds'],
  ]);
  expect(await differences()).toEqual([]);
});

test('corrections of the fees of a page are read by the index of their names', async () => {
  await pad(LedgerTransactionModel, (at) => ({
    ...{ _id: `correction:fee-padding-${at}-1`, kind: 'correction', at: new Date(0), by: 'system' },
    ...{ postings: [], digest: 'd' },
  }));
  const names = Array.from({ length: 100 }, (_, at) => `bk-${at}`);
  const look = () => correctedFees(names);
  expect(await badNodes(look)).toEqual([]);
});
