import '@tm/mongo';
import { NotificationModel } from '@tm/schema/records';
import { bellIndex } from './notification.queries';

const declared = NotificationModel.schema.indexes().map(([key]) => JSON.stringify(key));

test.each([[undefined], [true], [false]])(
  'a list with isRead %s names an existing index that starts with its owner',
  (isRead) => {
    const index = bellIndex({ isRead });
    expect(declared).toContain(JSON.stringify(index));
    expect(Object.keys(index)[0]).toBe('userId');
  },
);
