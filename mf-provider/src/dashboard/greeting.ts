import { lagosTime } from '@tm/domain';

const timeOfDay = (now: Date): string => {
  const hour = Number(lagosTime(now).slice(0, 2));
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
};

/**
 * Returns for example 'Good morning, Tunde. You have 3 requests to answer.' The time of day is that of Lagos.
 * The second sentence needs the summary.
 */
export const greeting = (firstName: string, now: Date, pending: number | undefined): string => {
  const hello = `Good ${timeOfDay(now)}, ${firstName || 'User'}.`;
  if (pending === undefined) return hello;
  if (pending === 0) return `${hello} No requests are waiting.`;
  return `${hello} You have ${pending} ${pending === 1 ? 'request' : 'requests'} to answer.`;
};
