/** What the platform does until a super admin says otherwise. Days are how long rows are kept. */
export const defaultSettings = {
  signUpsOpen: true,
  maintenanceBanner: '',
  /** Empty: the sender that the server was started with. */
  mailSender: '',
  unconfirmedLeadDays: 30,
  webhookDeliveryDays: 30,
  paymentEventDays: 90,
  /** 0: forever. */
  auditLogDays: 0,
  loyaltyPointsPerDollar: 1,
};

/** The least and the most of each number of days; 0 stands outside where it means forever. */
export const dayLimits = {
  unconfirmedLeadDays: [7, 90],
  webhookDeliveryDays: [7, 365],
  paymentEventDays: [30, 730],
  auditLogDays: [365, 3650],
} as const;

/** How many changes the history shows. */
export const settingChangesShown = 100;
