export { businessNameOf, findBookingTransactions } from './receipt/receipt.queries';
export { receiptRoutes } from './receipt/receipt.routes';
export { receiptFacts, type ReceiptLineKind } from './receipt/receiptFacts';
export { statementRoutes } from './statement/statement.routes';
