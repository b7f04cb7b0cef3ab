import type { Notification } from '@tm/contracts';
import { DAY_MS, formatDate, lagosDate } from '@tm/domain';

export type NotificationDay = { date: string; label: string; items: Notification[] };

const labelOf = (at: Date, now: Date): string => {
  const date = lagosDate(at);
  if (date === lagosDate(now)) return 'Today';
  if (date === lagosDate(new Date(now.getTime() - DAY_MS))) return 'Yesterday';
  return formatDate(at, now);
};

/** Groups notifications, newest first, by their day in Lagos: 'Today', 'Yesterday', 'Fri 27 Nov'. */
export const byDay = (items: readonly Notification[], now: Date): NotificationDay[] => {
  const days: NotificationDay[] = [];
  for (const item of items) {
    const at = new Date(item.createdAt);
    const date = lagosDate(at);
    const last = days.at(-1);
    if (last?.date === date) last.items.push(item);
    else days.push({ date, label: labelOf(at, now), items: [item] });
  }
  return days;
};
