import { loungeIdOf, type staff } from './seed-platform.ts';

/** A call of the platform's screens, and who makes it. */
export interface PlatformCall {
  name: string;
  as: keyof typeof staff;
  path: string;
  body?: object;
  /** Repeated by its screen: the aim is 3 ms and 304 when nothing changed; 50 ms for the others. */
  isPolled?: boolean;
  /** The likely reason when it misses its aim. */
  ifMissed?: string;
}

const lounge = loungeIdOf(7);
const lounges = '/api/super-admin/lounges';
const lastDays = (days: number) => {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return `/api/admin/reports?from=${day(days - 1)}&to=${day(0)}`;
};

/** The calls of the platform's screens, the polled ones first. */
export const platformCalls: readonly PlatformCall[] = [
  { name: 'platform overview', as: 'superAdmin', path: '/api/analytics/platform', isPolled: true },
  { name: 'dashboard of an admin with 50 lounges', as: 'operator', path: '/api/admin/stats', isPolled: true },
  {
    name: 'dashboard of an admin with 1,000 lounges',
    as: 'manyLounges',
    path: '/api/admin/stats',
    isPolled: true,
  },
  { name: 'bell', as: 'operator', path: '/api/user/notifications', isPolled: true },
  {
    name: 'monitor of a lounge',
    as: 'operator',
    path: `/api/admin/lounges/${lounge}/monitor`,
    isPolled: true,
    ifMissed:
      'each repeat reads the lounge’s surveys by hour, stock, tablets, failed emails and webhooks again, also when the answer is 304. It is repeated every 30 seconds',
  },
  { name: 'most active lounges', as: 'superAdmin', path: lounges },
  {
    name: 'lounges by cigars, page 50',
    as: 'superAdmin',
    path: `${lounges}?sort=cigars&direction=descending&page=50`,
  },
  { name: 'lounges by name, last page', as: 'superAdmin', path: `${lounges}?sort=name&page=100` },
  { name: 'lounges by part of a name', as: 'superAdmin', path: `${lounges}?search=lounge%2099` },
  { name: 'lounges by tier and cigars', as: 'superAdmin', path: `${lounges}?plan=enterprise&minCigars=5` },
  {
    name: 'count of lounges by part of a name',
    as: 'superAdmin',
    path: `${lounges}/count?search=lounge%2099`,
  },
  { name: 'one lounge', as: 'superAdmin', path: `${lounges}/${lounge}` },
  { name: 'its figures', as: 'superAdmin', path: `/api/analytics/lounge/${lounge}` },
  { name: 'its counts', as: 'superAdmin', path: `/api/super-admin/lounge-stats/${lounge}` },
  { name: 'its shelf', as: 'superAdmin', path: `/api/super-admin/lounge-cigars/${lounge}` },
  { name: 'people', as: 'superAdmin', path: '/api/super-admin/people' },
  { name: 'audit log', as: 'superAdmin', path: '/api/super-admin/audit-log' },
  {
    name: 'audit log, oldest first',
    as: 'superAdmin',
    path: '/api/super-admin/audit-log?direction=ascending',
  },
  {
    name: 'audit log by lounge and area',
    as: 'superAdmin',
    path: '/api/super-admin/audit-log?lounge=lounge%2099&area=stock',
  },
  { name: 'audit log by who', as: 'superAdmin', path: '/api/super-admin/audit-log?who=owner-4321' },
  { name: 'health', as: 'superAdmin', path: '/api/super-admin/health' },
  { name: 'system settings', as: 'superAdmin', path: '/api/super-admin/settings' },
  { name: 'report of 30 days, all lounges', as: 'superAdmin', path: lastDays(30) },
  { name: 'report of 90 days, 50 lounges', as: 'operator', path: lastDays(90) },
  { name: 'recent members of 50 lounges', as: 'operator', path: '/api/admin/users' },
  { name: 'recent activity of 50 lounges', as: 'operator', path: '/api/admin/activity' },
  {
    name: 'report of 90 days, 1,000 lounges',
    as: 'manyLounges',
    path: lastDays(90),
    ifMissed:
      'it adds up a row for each lounge and day, 90,000 of sales and as many of shelves. Sums by day are stored for the whole platform only, because the lounges of an admin can change. It is read when somebody opens it, not repeated',
  },
  {
    name: 'recent members of 1,000 lounges',
    as: 'manyLounges',
    path: '/api/admin/users',
    ifMissed:
      'the visits of 90 days are read at every lounge, because a member is listed once, by the last visit to any of them',
  },
  { name: 'recent activity of 1,000 lounges', as: 'manyLounges', path: '/api/admin/activity' },
  { name: 'lounges of an admin with 1,000', as: 'manyLounges', path: '/api/admin/lounges' },
  { name: 'notifications that were sent', as: 'superAdmin', path: '/api/admin/announcements' },
  {
    name: 'readers of a notification to 20,000 members',
    as: 'superAdmin',
    path: '/api/admin/announcements/preview',
    body: { audience: 'all-members', loungeIds: [] },
  },
  {
    name: 'readers of a notification to the members of 1,000 lounges',
    as: 'manyLounges',
    path: '/api/admin/announcements/preview',
    body: { audience: 'all-members', loungeIds: [] },
  },
];
