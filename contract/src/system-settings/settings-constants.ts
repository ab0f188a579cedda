/** What the platform does until a super admin says otherwise. Days are how long rows are kept. */
export const defaultSettings = {
  signUpsOpen: true,
  maintenanceBanner: '',
  /** Empty: the sender that the server was started with. */
  mailSender: '',
  /** Empty: the super admins read what owners write to support. */
  supportEmail: '',
  unconfirmedLeadDays: 30,
  webhookDeliveryDays: 30,
  /** Of the steps that guests' devices report. */
  guestEventDays: 90,
  /** Of what guests answered and which cards they got: two years and a month. */
  guestResultDays: 760,
  /** Of the guests’ shared results, after they expired. */
  expiredShareDays: 90,
  paymentEventDays: 90,
  /** Of what owners write to support, and of support's visits to their dashboards. */
  supportDays: 730,
  notificationDays: 365,
  /** 0: forever. */
  auditLogDays: 0,
  loyaltyPointsPerDollar: 1,
};

/** The least and the most of each number of days; 0 stands outside where it means forever. */
export const dayLimits = {
  unconfirmedLeadDays: [7, 90],
  webhookDeliveryDays: [7, 365],
  guestEventDays: [60, 3650],
  guestResultDays: [400, 3650],
  expiredShareDays: [7, 3650],
  paymentEventDays: [30, 730],
  supportDays: [90, 3650],
  notificationDays: [30, 3650],
  auditLogDays: [365, 3650],
} as const;

/** How many changes the history shows. */
export const settingChangesShown = 100;
